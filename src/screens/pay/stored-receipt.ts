/** The receipt of a payment that was just made, for the screen that follows. */
import { useEffect, useState } from 'react'
import type { App } from '../../core/app.ts'
import type { PaymentSubject } from '../../core/payment/pending-payments.ts'
import { useApp } from '../app/app-context.ts'
import { cacheSlot } from '../detail/use-resource.ts'
import type { Receipt } from './receipt.ts'

/** Cache slot of the receipt. */
export const receiptSlot = (app: App, kind: PaymentSubject['kind']) => cacheSlot<Receipt | null>(app, `receipt ${kind}`)

/** Loads the receipt component. Payment bars call this while the user pays, so that the next screen can show it immediately. */
export const loadReceiptCard = () => import('./stored-receipt-card.tsx').then((module) => module.StoredReceiptCard)

/** Returns the receipt once.
 * @returns the receipt, and a function that hides it.
 * @example const [receipt, hide] = useStoredReceipt('forklift') */
export const useStoredReceipt = (kind: PaymentSubject['kind']): [Receipt | undefined, () => void] => {
  const app = useApp()
  const slot = receiptSlot(app, kind)
  const [receipt, setReceipt] = useState(() => slot.get()?.value ?? undefined)
  useEffect(() => {
    if (receipt) slot.set({ value: null, at: 0 })
  })
  return [receipt, () => setReceipt(undefined)]
}
