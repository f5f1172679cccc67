import { atom } from 'nanostores'
import { pendingPaymentStates } from '../../contract/text/states/pending-payment.ts'
import { ownEntries, type PendingEntry } from '../../core/payment/pending-entries.ts'
import type { PaymentSubject } from '../../core/payment/pending-payments.ts'
import { useApp } from '../app/app-context.ts'
import { StatusTag, type StatusTagProps } from '../app/status-tag.tsx'
import { useStore } from '../hooks/use-store.ts'

/** The subject of a payment, or the order that the server has created for it. For example, the subject of a top-up is the meter, but
 * its order has its own id. */
export type PaymentTarget = PaymentSubject | { kind: PaymentSubject['kind']; orderId: string }

export interface DueTagProps<Name extends string> extends StatusTagProps<Name> {
  /** What must be paid; `undefined` if nothing is due. */
  due: PaymentTarget | undefined
}

/** Updated on every state change of a payment on this page. */
export const $paymentStep = atom({})

const isOf = (target: PaymentTarget, [name, { order }]: [string, PendingEntry]): boolean =>
  'id' in target
    ? name === `${target.kind}.${target.id}`
    : name.startsWith(`${target.kind}.`) && order === target.orderId

/** Whether the user has an open payment of it with an unknown outcome on this device. */
export const useIsPending = (due: PaymentTarget | undefined): boolean => {
  const app = useApp()
  useStore($paymentStep)
  return due !== undefined && ownEntries(app).some((entry) => isOf(due, entry))
}

/** The payment state as a tag. While the outcome of a payment is unknown, the tag says so: on the server the state is still unpaid, and
 * the user would believe that nothing was charged.
 * @example <DueTag due={isDue ? { kind: 'parking', id: order.orderId } : undefined} states={payStates} state={nameOf(PAY, payStatus)} /> */
export const DueTag = <Name extends string>({ due, ...state }: DueTagProps<Name>) =>
  useIsPending(due) ? <StatusTag states={pendingPaymentStates} state="confirming" /> : <StatusTag {...state} />
