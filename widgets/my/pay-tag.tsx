import { PAY, payStateOf } from '../../src/contract/model/payment.ts'
import { payStates } from '../../src/contract/text/states/pay.ts'
import { DueTag } from '../../src/screens/pay/due-tag.tsx'
import { targetOf, type Payment } from './payment.ts'

/** The state of a payment. Renders nothing for a state that this version does not know. */
export const PayTag = ({ payment }: { payment: Payment }) => (
  <DueTag
    due={payment.payStatus === PAY.unpaid ? targetOf(payment) : undefined}
    states={payStates}
    state={payStateOf(payment.payStatus, payment.amount)}
  />
)
