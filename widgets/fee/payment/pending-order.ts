/** Electricity payments that were started on this device and whose outcome is unknown. */
import { type Id } from '../../../src/contract/model/page.ts'
import type { App } from '../../../src/core/app.ts'
import { createPendingPayments } from '../../../src/core/payment/pending-payments.ts'
import type { BillItem } from '../../../src/features/electricity/bill.ts'
import type { ElectricityOrderItem } from '../../../src/features/electricity/electricity-order.ts'
import { cacheSlot } from '../../../src/screens/detail/use-resource.ts'
import { subjectOf } from './bill-subject.ts'

/** Id of the order of a bill's pending payment; `undefined` if there is none. */
export const openOrderId = (app: App, bill: BillItem): Id | undefined =>
  createPendingPayments(app).orderIdOf(subjectOf(bill))

/** Cache slot of the unpaid order that was started on this page. @param id the payment subject's id. */
export const begunAt = (app: App, id: string) => cacheSlot<ElectricityOrderItem | null>(app, `elec order ${id}`)
