import { useEffect, useState, type FunctionComponent } from 'react'
import type { App } from '../../core/app.ts'
import type { PaymentSubject } from '../../core/payment/pending-payments.ts'
import { useApp } from '../app/app-context.ts'
import { cacheSlot } from '../detail/use-resource.ts'

export interface StoredReceiptProps {
  /** Opens the paid order. */
  onDetails: () => void
  /** Hides the receipt. */
  onClose: () => void
}

/** The receipt of a payment that was just made. */
export interface StoredReceipt {
  /** Order number on the receipt. */
  id: string
  Card: FunctionComponent<StoredReceiptProps>
}

/** Cache slot of the receipt for the next screen. */
export const storedReceipt = (app: App, kind: PaymentSubject['kind']) =>
  cacheSlot<StoredReceipt | null>(app, `receipt ${kind}`)

/** For the screen that follows a payment: returns the receipt once.
 * @returns the receipt, and a function that hides it.
 * @example
 * const [receipt, close] = useStoredReceipt('forklift')
 * {receipt && <receipt.Card onDetails={…} onClose={close} />} */
export const useStoredReceipt = (kind: PaymentSubject['kind']): [StoredReceipt | undefined, () => void] => {
  const app = useApp()
  const slot = storedReceipt(app, kind)
  const [receipt, setReceipt] = useState(() => slot.get()?.value ?? undefined)
  useEffect(() => {
    if (receipt) slot.set({ value: null, at: 0 })
  })
  return [receipt, () => setReceipt(undefined)]
}
