import type { App } from '../../core/app.ts'
import { createPendingPayments } from '../../core/payment/pending-payments.ts'
import type { PaymentSpec } from './payment-spec.ts'
import type { ReceiptWay } from './receipt.ts'
import { leaveReceipt } from './leave-receipt.tsx'

/** The server says that a thing is paid: leaves its receipt for the next screen, and emits `order-paid`.
 * @param order as far as this device knows it. @param way where the thing does not say how it was paid. */
export const notePaid = <T>(
  app: App,
  spec: PaymentSpec<T>,
  value: T,
  order: string | undefined,
  way?: ReceiptWay,
): void => {
  const receipt = spec.receiptOf(value, order)
  leaveReceipt(app, spec.kind, { ...receipt, way: receipt.way ?? way })
  const orderId = spec.orderOf(value, order)
  if (orderId) app.emit('order-paid', { orderId })
}

/** For a screen that finds its thing paid before its payment bar could: where the end of a payment was not known, it is now. */
export const settlePaid = <T>(app: App, spec: PaymentSpec<T>, value: T): void => {
  const pending = createPendingPayments(app)
  const subject = { kind: spec.kind, id: spec.idOf(value) }
  if (pending.find(subject) === undefined) return
  const order = pending.orderOf(subject)
  pending.end(subject)
  notePaid(app, spec, value, order)
}
