/** Electricity payments that were started on this device and whose outcome is unknown. */
import { type Id } from '../../src/contract/model/page.ts'
import type { App } from '../../src/core/app.ts'
import { createDraft, type Draft } from '../../src/core/form/draft.ts'
import { createPendingPayments, type PaymentSubject } from '../../src/core/payment/pending-payments.ts'
import { type BillItem, type ElectricityOrderItem } from '../../src/features/electricity/electricity.ts'
import { cached } from '../../src/screens/detail/use-resource.ts'
import { subjectOf } from './meters.ts'

/** Id of the order of a bill's pending payment; `undefined` if there is none. */
export const openOrder = (app: App, bill: BillItem): Id | undefined =>
  createPendingPayments(app).orderOf(subjectOf(bill))

/** Cache slot of the unpaid order that was started on this page. @param id the payment subject's id. */
export const begunAt = (app: App, id: string) => cached<ElectricityOrderItem | null>(app, `elec order ${id}`)

/** Draft of the amount of a meter's next top-up. */
export const topUpDraft = <Values extends object>(app: App, meterNo: string): Draft<Values> =>
  createDraft(app, `top-up ${meterNo}`)

/** Removes the pending payment of an order that the server reports as paid. A different top-up of the same meter stays pending. */
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
