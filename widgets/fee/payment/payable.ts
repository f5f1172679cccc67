/** The subject of the payment screen: a bill or a meter, and the order of an earlier payment. */
import { getElectricityBill, listElectricityBills, listElectricityOrders } from '../../../src/contract/api/fee.ts'
import { NOT_FOUND } from '../../../src/contract/final-codes.ts'
import { TOP_UP_RECENT_MS } from '../../../src/contract/limits/payment.ts'
import { BILL, ELECTRICITY_ORDER } from '../../../src/contract/model/electricity.ts'
import { YES_NO, type Id } from '../../../src/contract/model/page.ts'
import { PAY } from '../../../src/contract/model/payment.ts'
import { toDateTime } from '../../../src/contract/model/time.ts'
import type { App } from '../../../src/core/app.ts'
import { loadModule } from '../../../src/core/load-module.ts'
import { ApiError, fetchSafely, INLINE, type Outcome } from '../../../src/core/http/outcome.ts'
import { findById, findRow } from '../../../src/core/list/find-row.ts'
import { isRecord } from '../../../src/core/http/parse.ts'
import { endsAttempt } from '../../../src/core/payment/payment-machine.ts'
import { createPendingPayments } from '../../../src/core/payment/pending-payments.ts'
import type { Query } from '../../../src/core/session/guard.ts'
import { readBill, type BillItem } from '../../../src/features/electricity/bill.ts'
import { readElectricityOrder, type ElectricityOrderItem } from '../../../src/features/electricity/electricity-order.ts'
import { feePayment } from './fee-payment.ts'
import { begunAt, findUnpaid, openOrderId } from './pending-order.ts'
import { billLink, recordLink } from '../links.ts'
import { idOf, isPrepaid, subjectOf } from './bill-subject.ts'

export interface PayableView {
  bill: BillItem
  order: ElectricityOrderItem | undefined
  /** Whether only the amount of `order` can be paid. */
  isFixed: boolean
  /** The code of top-ups; `undefined` for a bill, which does not need it. */
  topUp: typeof import('./top-up.tsx') | undefined
  /** Ends when it is known whether a top-up was begun on another page. `undefined` for a bill. */
  recalled: Promise<void> | undefined
}

const loadTopUp = () => import('./top-up.tsx')

/** @param closes whether the server first closes the order's attempts. */
const fetchOrder = (app: App, id: string, closes = false): Promise<Outcome<unknown>> =>
  findById(id, (query) =>
    app.client.attempt(listElectricityOrders, { ...query, ...(closes && { closeAttempt: YES_NO.yes }) }, INLINE),
  )

const fetchBill = (app: App, id: string): Promise<Outcome<unknown>> =>
  app.client.attempt(getElectricityBill, { id }, INLINE)

/** Loads the bill of an order. For a top-up it is the meter's newest bill. */
const fetchBillOf = async (app: App, raw: unknown): Promise<Outcome<unknown>> => {
  const order = readElectricityOrder(raw)
  if (!order) return { ok: false, error: new ApiError('refused', app.text('fee').noRecord, 0) }
  if (order.billId) return fetchBill(app, order.billId)
  const newest = { meterNo: order.meterNo, isLatest: YES_NO.yes, pageSize: 1, pageNum: 1 }
  return findRow(await app.client.attempt(listElectricityBills, newest, INLINE), order.meterNo, 'meterNo')
}

/** Loads the order of a top-up that was begun on another page, such as before a reload. If it is pending, its amount is the one that may
 * be charged. Else the same amount pays this order instead of creating a second one: where nothing can be stored, the first one may be
 * paid already. */
const recallBegun = async (app: App, bill: BillItem): Promise<void> => {
  const open = openOrderId(app, bill)
  const slot = begunAt(app, idOf(bill))
  if (slot.get()?.value) return
  const earliest = toDateTime(app.clock.now() - TOP_UP_RECENT_MS)
  const answer = await fetchSafely(() =>
    open
      ? fetchOrder(app, open)
      : findUnpaid(
          app,
          bill.meterNo,
          ({ orderType, createTime }) => orderType === ELECTRICITY_ORDER.topUp && createTime > earliest,
        ),
  )
  const order = answer?.ok ? readElectricityOrder(answer.value) : undefined
  if (order) slot.set({ value: order, at: Date.now() })
}

/** Has the server close the pending payment of a bill that was paid by other means, such as at the service hall. The payment is not pending
 * any more if it can no longer be charged. If its order is paid, the order's screen ends it.
 * @returns the order of the payment. */
const closePending = async (app: App, bill: BillItem, open: Id): Promise<Outcome<unknown>> => {
  const answer = await fetchOrder(app, open, true)
  const status = answer.ok ? feePayment.readPayStatus(answer.value) : undefined
  if (status !== 'paid' && endsAttempt(status)) createPendingPayments(app).end(subjectOf(bill))
  return answer
}

/** A bill, with the order of its earlier payment. A bill that was paid by other means may have a pending payment, which is closed.
 * @param bill `undefined` if the response is malformed. */
const fetchBillPayment = async (
  app: App,
  bill: BillItem | undefined,
  order: Outcome<unknown> | undefined,
): Promise<Outcome<unknown>> => {
  const open = bill?.payStatus === BILL.paid ? openOrderId(app, bill) : undefined
  const pending = bill && open ? await closePending(app, bill, open) : order
  return pending && !pending.ok ? pending : { ok: true, value: { bill, order: pending?.value } }
}

/** A top-up of a bill's meter, with its code. @param isFixed whether only the amount of `order` can be paid. */
const fetchTopUp = async (app: App, bill: BillItem, order: unknown, isFixed: boolean): Promise<Outcome<unknown>> => {
  try {
    const recalled = recallBegun(app, bill)
    // Only a pending top-up is shown. Another one is needed when the user pays.
    const [topUp] = await Promise.all([loadModule(app, loadTopUp), openOrderId(app, bill) && recalled])
    return { ok: true, value: { bill, order, isFixed, topUp, recalled } }
  } catch (error) {
    app.reportError('part-not-fetched', error)
    return { ok: false, error: new ApiError('network', app.text('common').networkFailed) }
  }
}

/** @param query `id` of a bill, `orderId` of an earlier payment, or both after a return from a provider's page: another amount can then be
 * chosen if the server has closed that payment.
 * @param takeCancelled returns `true` once after a return without a payment, which the server is then asked to close. */
export const fetchPayable = async (
  app: App,
  { id, orderId }: Query,
  takeCancelled: () => boolean = () => false,
): Promise<Outcome<unknown>> => {
  if (!id && !orderId) return { ok: false, error: new ApiError('refused', app.text('common').missing, NOT_FOUND) }
  const [known, order] = await Promise.all([
    id ? fetchBill(app, id) : undefined,
    orderId ? fetchOrder(app, orderId, takeCancelled()) : undefined,
  ])
  if (order && !order.ok) return order
  const answer = known ?? (await fetchBillOf(app, order?.value))
  if (!answer.ok) return answer
  const bill = readBill(answer.value)
  if (!bill || !isPrepaid(bill)) return fetchBillPayment(app, bill, order)
  const isFixed = !id || (order !== undefined && feePayment.readPayStatus(order.value) !== 'closed')
  return fetchTopUp(app, bill, order?.value, isFixed)
}

export const readPayable = (raw: unknown): PayableView | undefined => {
  const bill = isRecord(raw) ? readBill(raw.bill) : undefined
  if (!bill || !isRecord(raw)) return undefined
  const order = readElectricityOrder(raw.order)
  return {
    bill,
    order,
    isFixed: raw.isFixed === true,
    topUp: raw.topUp as PayableView['topUp'],
    recalled: raw.recalled as PayableView['recalled'],
  }
}

/** Redirects to the receipt of a payment that is paid. If a bill was paid otherwise, redirects to its order if that is pending or has
 * refunds, else to the bill. */
export const otherScreen = ({ bill, order }: PayableView, app: App): string | undefined => {
  if (order?.payStatus === PAY.paid) return recordLink(order.id)
  if (isPrepaid(bill) || bill.payStatus !== BILL.paid) return undefined
  const shown = openOrderId(app, bill) ?? (order?.refunds?.length ? order.id : undefined)
  return shown ? recordLink(shown) : billLink(bill.id)
}
