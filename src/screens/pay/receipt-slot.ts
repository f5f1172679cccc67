import type { FunctionComponent } from 'react'
import type { App } from '../../core/app.ts'
import type { PaymentSubject } from '../../core/payment/pending-payments.ts'
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
export const receiptSlot = (app: App, kind: PaymentSubject['kind']) =>
  cacheSlot<StoredReceipt | null>(app, `receipt ${kind}`)
