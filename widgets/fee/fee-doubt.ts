/** Payments for electricity that were begun on this device, and whose end it does not know. */
import { type Id } from '../../src/contract/model/page.ts'
import type { App } from '../../src/core/app.ts'
import { createPendingPayments, type PaymentSubject } from '../../src/core/payment/pending-payments.ts'
import { type BillItem, type ElectricityOrderItem } from '../../src/features/electricity/electricity.ts'
import { cached } from '../../src/screens/detail/use-resource.ts'
import { isPrepaid } from './meters.ts'

/** A bill has one payment; a top-up is held up by an earlier one of the same meter whose end is not known. */
export const idOf = (bill: BillItem): string => (isPrepaid(bill) ? bill.meterNo : bill.id)
const subjectOf = (bill: BillItem): PaymentSubject => ({ kind: 'elec', id: idOf(bill) })

/** The order that was begun for it on this device, and whose end is not known. */
export const openOrder = (app: App, bill: BillItem): Id | undefined =>
  createPendingPayments(app).orderOf(subjectOf(bill))

/** The unpaid order that was begun on this page. @param id the subject's. */
export const begunAt = (app: App, id: string) => cached<ElectricityOrderItem | null>(app, `elec order ${id}`)

/** The server says that it is paid: the end is known. */
export const endDoubt = (app: App, { billId, meterNo }: ElectricityOrderItem): void => {
  const id = billId || meterNo
  createPendingPayments(app).end({ kind: 'elec', id })
  begunAt(app, id).set({ value: null, at: 0 })
}
