import { atom } from 'nanostores'
import { PAYMENTS_KEY } from '../../contract/storage.ts'
import { doubtStates } from '../../contract/text/states/payment-doubt.ts'
import type { PaymentSubject } from '../../core/payment/pending-payments.ts'
import { useApp } from '../app/app-context.ts'
import { StatusTag, type StatusTagProps } from '../app/status-tag.tsx'
import { useStore } from '../hooks/use-store.ts'

/** What is paid for, or the order that the server has made for it: a top-up is paid for a meter, and its order has a number of its own. */
export type PaidThing = PaymentSubject | { kind: PaymentSubject['kind']; order: string }

export interface DueTagProps<Name extends string> extends StatusTagProps<Name> {
  /** What is to be paid; `undefined` where nothing is. */
  due: PaidThing | undefined
}

/** Changes with each state of a payment on this page. */
export const $paymentStep = atom({})

/** How the ledger of open payments names it: the name itself, or the order within an entry. */
const nameIn = (thing: PaidThing): string =>
  'id' in thing ? `"${thing.kind}.${thing.id}":` : `"order":"${thing.order}"`

/** Whether this device does not know how a payment of it has ended. The ledger is read as text: a list does not load its code. */
export const useIsInDoubt = (due: PaidThing | undefined): boolean => {
  const { local } = useApp()
  useStore($paymentStep)
  return Boolean(due && local.get(PAYMENTS_KEY)?.includes(nameIn(due)))
}

/** The state of what can be paid online. While its payment is in doubt, the tag says so: to the server it is still to be paid, and the person
 * would believe that no money was taken.
 * @example <DueTag due={isDue ? { kind: 'parking', id: order.orderId } : undefined} states={payStates} state={nameOf(PAY, payStatus)} /> */
export const DueTag = <Name extends string>({ due, ...state }: DueTagProps<Name>) =>
  useIsInDoubt(due) ? <StatusTag states={doubtStates} state="confirming" /> : <StatusTag {...state} />
