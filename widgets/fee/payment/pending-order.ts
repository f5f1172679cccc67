/** Electricity payments that were started on this device and whose outcome is unknown. */
import { listElectricityOrders } from '../../../src/contract/api/fee.ts'
import { type Id } from '../../../src/contract/model/page.ts'
import { PAY } from '../../../src/contract/model/payment.ts'
import type { App } from '../../../src/core/app.ts'
import type { Outcome } from '../../../src/core/http/outcome.ts'
import { findInList } from '../../../src/core/list/find-row.ts'
import { createPendingPayments } from '../../../src/core/payment/pending-payments.ts'
import type { BillItem } from '../../../src/features/electricity/bill.ts'
import { readElectricityOrder, type ElectricityOrderItem } from '../../../src/features/electricity/electricity-order.ts'
import { cacheSlot } from '../../../src/screens/detail/use-resource.ts'
import { subjectOf } from './bill-subject.ts'

/** Id of the order of a bill's pending payment; `undefined` if there is none. */
export const openOrderId = (app: App, bill: BillItem): Id | undefined =>
  createPendingPayments(app).orderIdOf(subjectOf(bill))

/** Cache slot of the unpaid order that was started on this page. @param id the payment subject's id. */
export const begunAt = (app: App, id: string) => cacheSlot<ElectricityOrderItem | null>(app, `elec order ${id}`)

/** Searches an unpaid payment of a meter in the server's list. @returns the unparsed order; `undefined` if there is none. */
export const findUnpaid = (
  app: App,
  meterNo: string,
  isWanted: (order: ElectricityOrderItem) => boolean,
): Promise<Outcome<unknown>> =>
  findInList(
    (page) => app.client.attempt(listElectricityOrders, { ...page, meterNo, payStatus: PAY.unpaid }, { silent: true }),
    (raw) => {
      const order = readElectricityOrder(raw)
      return order?.payStatus === PAY.unpaid && order.meterNo === meterNo && isWanted(order)
    },
  )
