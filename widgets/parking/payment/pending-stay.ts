/** Payments of stays whose outcome is unknown. */
import type { App } from '../../../src/core/app.ts'
import { createPendingPayments } from '../../../src/core/payment/pending-payments.ts'
import { subjectOf, type PaidStay } from './paid-stay.ts'

/** Whether a payment sheet was opened for this stay on this device and its outcome is unknown. */
export const hasPendingPayment = (app: App, order: PaidStay): boolean =>
  createPendingPayments(app).find(subjectOf(order)) !== undefined

/** Removes the pending payment of a stay that the server reports as paid, and emits `order-paid` for it. Call it for a fresh response:
 * cached data may be older than the payment. */
export const endPendingPayment = (app: App, order: PaidStay): void => {
  if (!hasPendingPayment(app, order)) return
  createPendingPayments(app).end(subjectOf(order))
  app.emit('order-paid', { orderId: order.orderId, kind: 'parking' })
}
