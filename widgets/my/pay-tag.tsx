import { nameOf } from '../../src/contract/model/named.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import { payStates } from '../../src/contract/text/states/pay.ts'
import { StatusTag } from '../../src/screens/app/status-tag.tsx'

/** The state of a payment; nothing for one that this version does not know. */
export const PayTag = ({ status }: { status: number | null }) => (
  <StatusTag states={payStates} state={status === null ? undefined : nameOf(PAY, status)} />
)
