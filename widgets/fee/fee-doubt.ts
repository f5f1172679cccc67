/** Payments for electricity that were begun on this device, and whose end it does not know. */
import { type Id } from '../../src/contract/model/page.ts'
import type { App } from '../../src/core/app.ts'
import { createDraft, type Draft } from '../../src/core/form/draft.ts'
import { createPendingPayments, type PaymentSubject } from '../../src/core/payment/pending-payments.ts'
import { type BillItem, type ElectricityOrderItem } from '../../src/features/electricity/electricity.ts'
import { cached } from '../../src/screens/detail/use-resource.ts'
import { subjectOf } from './meters.ts'

/** The order that was begun for it on this device, and whose end is not known. */
export const openOrder = (app: App, bill: BillItem): Id | undefined =>
  createPendingPayments(app).orderOf(subjectOf(bill))

/** The unpaid order that was begun on this page. @param id the subject's. */
export const begunAt = (app: App, id: string) => cached<ElectricityOrderItem | null>(app, `elec order ${id}`)

/** The sum chosen for a meter's next top-up. */
export const topUpDraft = <Values extends object>(app: App, meterNo: string): Draft<Values> =>
  createDraft(app, `top-up ${meterNo}`)

/** The server says that it is paid: the end is known. An earlier payment of a meter says nothing about the top-up that is open now. */
export const endDoubt = (app: App, { id, billId, meterNo }: ElectricityOrderItem): void => {
  const subject: PaymentSubject = { kind: 'elec', id: billId || meterNo }
  const pending = createPendingPayments(app)
  const begun = begunAt(app, subject.id)
  const isOpen = Boolean(billId) || pending.orderOf(subject) === id
  const isBegun = Boolean(billId) || begun.get()?.value?.id === id
  if (isOpen) pending.end(subject)
  if (isBegun) begun.set({ value: null, at: 0 })
  if (isOpen || isBegun) topUpDraft(app, meterNo).forget()
}
