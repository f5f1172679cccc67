import { toFen } from '../../../src/contract/model/money.ts'
import type { App } from '../../../src/core/app.ts'
import { createPendingPayments, type PaymentSubject } from '../../../src/core/payment/pending-payments.ts'
import type { ElectricityOrderItem } from '../../../src/features/electricity/electricity-order.ts'
import { topUpName } from './bill-subject.ts'
import { begunAt } from './pending-order.ts'
import { topUpDraft } from './top-up-draft.ts'

/** Removes the pending payment of an order that the server reports as paid, and emits `order-paid` for it. A different top-up of the same
 * meter stays pending. */
export const endPendingPayment = (app: App, { id, billId, meterNo, amount }: ElectricityOrderItem): void => {
  const subject: PaymentSubject = { kind: 'elec', id: billId || meterNo }
  const pending = createPendingPayments(app)
  const begun = begunAt(app, subject.id)
  const isOpen = billId ? pending.find(subject) !== undefined : pending.orderIdOf(subject) === id
  const isBegun = Boolean(billId) || begun.get()?.value?.id === id
  if (isOpen) {
    pending.end(subject)
    app.emit('order-paid', { orderId: id, kind: 'elec' })
  }
  if (isBegun) begun.set({ value: null, at: 0 })
  if (isOpen || isBegun) topUpDraft(app, meterNo).forget(topUpName(toFen(amount)))
}
