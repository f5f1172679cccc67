/** Payments of the current user with an unknown outcome on this device. */
import { atom } from 'nanostores'
import { ownEntries, paymentName, type PendingEntry } from '../../core/payment/pending-entries.ts'
import type { PaymentSubject } from '../../core/payment/pending-payments.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/use-store.ts'

/** The subject of a payment, or the order that the server has created for it. For example, the subject of a top-up is the meter, but
 * its order has its own id. */
export type PaymentTarget = PaymentSubject | { kind: PaymentSubject['kind']; orderId: string }

/** Updated on every state change of a payment on this page, and when an attempt has ended. */
export const $paymentChanges = atom({})

/** Keys of the attempts whose provider is open on this page: it may have several elements. */
export const presentedKeys = new Set<string | undefined>()

const isOf = (target: PaymentTarget, [name, { order }]: [string, PendingEntry]): boolean =>
  'id' in target
    ? name === paymentName(target)
    : name.startsWith(paymentName({ kind: target.kind, id: '' })) && order === target.orderId

/** The user's open payment of it with an unknown outcome on this device, if any. */
export const usePending = (due: PaymentTarget | undefined): PendingEntry | undefined => {
  const app = useApp()
  useStore($paymentChanges)
  return due && ownEntries(app).find((entry) => isOf(due, entry))?.[1]
}

/** Whether there is such a payment. While its provider is open on this page, nothing is being confirmed yet. */
export const useIsPending = (due: PaymentTarget | undefined): boolean => {
  const entry = usePending(due)
  return entry !== undefined && !presentedKeys.has(entry.key)
}
