import type { App } from '../../core/app.ts'
import { createPendingPayments } from '../../core/payment/pending-payments.ts'
import { notePaid } from './note-paid.ts'
import type { PaymentSpec } from './payment-spec.ts'
import { receiptSlot } from './receipt-slot.ts'

/** Whether the payment bar has already stored the receipt. */
const hasStoredReceipt = <T>(app: App, spec: PaymentSpec<T>, value: T): boolean =>
  receiptSlot(app, spec.kind).get()?.value?.number === spec.receiptOf(value, undefined, undefined).number

/** For a screen whose data are already paid, so that it renders no payment bar: ends an open payment whose outcome was unknown.
 * @param wasDue whether the screen has shown the subject as due. Its receipt is then stored also without an open payment: it may have
 * been paid by other means, such as to the merchant. Default: `false`. */
export const settlePaid = <T>(app: App, spec: PaymentSpec<T>, value: T, wasDue = false): void => {
  const pending = createPendingPayments(app)
  const subject = { kind: spec.kind, id: spec.idOf(value) }
  if (pending.find(subject) === undefined && (!wasDue || hasStoredReceipt(app, spec, value))) return
  const orderId = pending.orderIdOf(subject)
  pending.end(subject)
  notePaid(app, spec, value, orderId)
}
