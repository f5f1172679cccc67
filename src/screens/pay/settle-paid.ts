import type { App } from '../../core/app.ts'
import { createPendingPayments } from '../../core/payment/pending-payments.ts'
import type { PaymentSpec } from './payment-spec.ts'
import type { SheetReport } from './receipt.ts'
import { storeReceipt } from './store-receipt.tsx'

/** Call when the server has confirmed a payment: stores the receipt for the next screen and emits `order-paid`.
 * @param orderId id of the order, if known. @param report what the sheet reported, for what the subject's data do not contain. */
export const notePaid = <T>(
  app: App,
  spec: PaymentSpec<T>,
  value: T,
  orderId: string | undefined,
  report?: SheetReport,
): void => {
  const receipt = spec.receiptOf(value, orderId)
  storeReceipt(app, spec.kind, {
    ...receipt,
    way: receipt.way ?? report?.way,
    time: receipt.time || report?.time || null,
  })
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
