import type { App } from '../../core/app.ts'
import { createPendingPayments } from '../../core/payment/pending-payments.ts'
import type { PaymentSpec } from './payment-spec.ts'
import { leaveReceipt } from './receipt-card.tsx'

/** For a screen that finds its thing paid before its payment bar could: where the end of a payment was not known, it is now, and the next
 * screen shows the receipt. */
export const settlePaid = <T>(app: App, spec: PaymentSpec<T>, value: T): void => {
  const pending = createPendingPayments(app)
  const subject = { kind: spec.kind, id: spec.idOf(value) }
  if (pending.find(subject) === undefined) return
  const receipt = spec.receiptOf(value, pending.orderOf(subject))
  pending.end(subject)
  leaveReceipt(app, spec.kind, receipt)
}
