import type { App } from '../../core/app.ts'
import { createPendingPayments } from '../../core/payment/pending-payments.ts'
import { refundsIn } from '../../core/payment/refunds.ts'
import type { PaymentSpec } from './payment-spec.ts'
import { storeReceipt } from './store-receipt.tsx'

/** Call when the server has confirmed a payment: stores the receipt for the next screen and emits `order-paid`.
 * @param orderId id of the order, if known. @param answer the response that has confirmed the payment, if `value` is older. What the
 * payment sheet has reported is not used: the subject may have been paid by other means meanwhile. */
export const notePaid = <T>(
  app: App,
  spec: PaymentSpec<T>,
  value: T,
  orderId: string | undefined,
  answer?: unknown,
): void => {
  const receipt = spec.receiptOf(value, orderId, answer)
  storeReceipt(app, spec.kind, { ...receipt, refunds: receipt.refunds ?? refundsIn(answer) })
  const eventOrderId = spec.eventOrderId(value, orderId)
  if (eventOrderId) app.emit('order-paid', { orderId: eventOrderId })
}

/** For a screen whose data are already paid, so that it renders no payment bar: ends an open payment whose outcome was unknown. */
export const settlePaid = <T>(app: App, spec: PaymentSpec<T>, value: T): void => {
  const pending = createPendingPayments(app)
  const subject = { kind: spec.kind, id: spec.idOf(value) }
  if (pending.find(subject) === undefined) return
  const orderId = pending.orderIdOf(subject)
  pending.end(subject)
  notePaid(app, spec, value, orderId)
}
