import { pendingPaymentStates } from '../../contract/text/states/pending-payment.ts'
import { StatusTag, type StatusTagProps } from '../app/status-tag.tsx'
import { useIsPending, type PaymentTarget } from './pending.ts'

export interface DueTagProps<Name extends string> extends StatusTagProps<Name> {
  /** What must be paid; `undefined` if nothing is due. */
  due: PaymentTarget | undefined
}

/** The payment state as a tag. While the outcome of a payment is unknown, the tag says so: on the server the state is still unpaid, and
 * the user would believe that nothing was charged.
 * @example <DueTag due={isDue ? { kind: 'parking', id: order.orderId } : undefined} states={payStates} state={nameOf(PAY, payStatus)} /> */
export const DueTag = <Name extends string>({ due, ...state }: DueTagProps<Name>) =>
  useIsPending(due) ? <StatusTag states={pendingPaymentStates} state="confirming" /> : <StatusTag {...state} />
