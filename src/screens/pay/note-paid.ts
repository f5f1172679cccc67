import type { Fen } from '../../contract/model/money.ts'
import type { Refund } from '../../contract/model/payment.ts'
import type { App } from '../../core/app.ts'
import { isRecord } from '../../core/http/parse.ts'
import { readRefunds } from '../../core/payment/refunds.ts'
import type { PaymentSpec } from './payment-spec.ts'
import { receiptSlot } from './receipt-slot.ts'

/** The refunds in a response about a payment. */
export const refundsIn = (answer: unknown): readonly Refund[] => (isRecord(answer) && readRefunds(answer.refunds)) || []

/** Call when the server has confirmed a payment: stores the receipt for the next screen and emits `order-paid`.
 * @param orderId id of the order, if known. @param answer the response that has confirmed the payment, if `value` is older. What the
 * payment sheet has reported is not used: the subject may have been paid by other means meanwhile.
 * @returns the paid amount. */
export const notePaid = <T>(
  app: App,
  spec: PaymentSpec<T>,
  value: T,
  orderId: string | undefined,
  answer?: unknown,
): Fen => {
  const receipt = spec.receiptOf(value, orderId, answer)
  const stored = { ...receipt, refunds: receipt.refunds ?? refundsIn(answer) }
  receiptSlot(app, spec.kind).set({ value: stored, at: Date.now() })
  const eventOrderId = spec.eventOrderId(value, orderId)
  if (eventOrderId) app.emit('order-paid', { orderId: eventOrderId, kind: spec.kind })
  return receipt.fen
}
