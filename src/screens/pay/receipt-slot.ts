/** The receipt of a payment that was just made, for the screen that follows. */
import type { App } from '../../core/app.ts'
import type { PaymentSubject } from '../../core/payment/pending-payments.ts'
import { cacheSlot } from '../detail/use-resource.ts'
import type { Receipt } from './receipt.ts'

/** Cache slot of the receipt. */
export const receiptSlot = (app: App, kind: PaymentSubject['kind']) => cacheSlot<Receipt | null>(app, `receipt ${kind}`)
