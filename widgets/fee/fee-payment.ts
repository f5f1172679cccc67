/** How a bill or a top-up is paid online. */
import { getElectricityBill, listElectricityOrders, payElectricityByWechat } from '../../src/contract/api/fee.ts'
import { BILL, ELECTRICITY_ORDER, type ElectricityPayable } from '../../src/contract/model/electricity.ts'
import { toFen, toYuan, type Fen } from '../../src/contract/model/money.ts'
import type { Id } from '../../src/contract/model/page.ts'
import { PAY, type PayStatus } from '../../src/contract/model/payment.ts'
import type { App } from '../../src/core/app.ts'
import type { Outcome } from '../../src/core/http/outcome.ts'
import { isRecord, number } from '../../src/core/http/parse.ts'
import { createPendingPayments, type PaymentSubject } from '../../src/core/payment/pending-payments.ts'
import { findInList } from '../../src/core/store/whole-list.ts'
import {
  readBill,
  readElectricityOrder,
  type BillItem,
  type ElectricityOrderItem,
} from '../../src/features/electricity/electricity.ts'
import { cached } from '../../src/screens/detail/use-resource.ts'
import type { PaymentSpec } from '../../src/screens/pay/payment-spec.ts'
import { billLink, recordLink } from './links.ts'
import { isPrepaid } from './meters.ts'

/** What is paid: a bill, or a top-up of a prepaid meter. */
export interface Payable {
  bill: BillItem
  /** What the bill asks for, or what was chosen. */
  amount: Fen
  /** The payment that was begun before, where the address names one. */
  order: ElectricityOrderItem | undefined
  /** Fetches the bill again. */
  reload: () => unknown
}

/** A bill has one payment; a top-up is held up by an earlier one of the same meter whose end is not known. */
const idOf = (bill: BillItem): string => (isPrepaid(bill) ? bill.meterNo : bill.id)
const subjectOf = (bill: BillItem): PaymentSubject => ({ kind: 'elec', id: idOf(bill) })

/** Whether a sheet was opened for it whose end this device does not know. */
export const isInDoubt = (app: App, bill: BillItem): boolean =>
  createPendingPayments(app).find(subjectOf(bill)) !== undefined

/** The order that was begun on this page and is not known to be paid. @param id the subject's. */
const begunAt = (app: App, id: string) => cached<ElectricityOrderItem | null>(app, `elec order ${id}`)
const begun = (app: App, bill: BillItem) => begunAt(app, idOf(bill))

/** The server says that it is paid: the end is known. */
export const endDoubt = (app: App, { billId, meterNo }: ElectricityOrderItem): void => {
  const id = billId || meterNo
  createPendingPayments(app).end({ kind: 'elec', id })
  begunAt(app, id).set({ value: null, at: 0 })
}

const noteOrder = (app: App, bill: BillItem, raw: unknown): void => {
  const order = readElectricityOrder(raw)
  if (order) begun(app, bill).set({ value: order, at: Date.now() })
}

const isOf =
  (bill: BillItem) =>
  (raw: unknown): boolean => {
    const order = readElectricityOrder(raw)
    if (!order || order.payStatus === PAY.refunded) return false
    return isPrepaid(bill) ? order.orderType === ELECTRICITY_ORDER.topUp : order.billId === bill.id
  }

/** The order's id: of this visit, of the address, or after a page that ended while it paid, the newest of the bill or meter. */
const findOrderId = async (app: App, { bill, order }: Payable): Promise<Outcome<Id | undefined>> => {
  const isDoubtful = isInDoubt(app, bill)
  const known = (isDoubtful && begun(app, bill).get()?.value) || order
  if (known || !isDoubtful) return { ok: true, value: known?.id }
  const found = await findInList(
    (page) => app.client.attempt(listElectricityOrders, { ...page, meterNo: bill.meterNo }, { silent: true }),
    isOf(bill),
  )
  if (!found.ok) return found
  noteOrder(app, bill, found.value)
  return { ok: true, value: readElectricityOrder(found.value)?.id }
}

const askOrder = async (app: App, id: Id): Promise<Outcome<unknown>> => {
  const answer = await app.client.attempt(listElectricityOrders, { id, pageSize: 1, pageNum: 1 }, { silent: true })
  return answer.ok ? { ok: true, value: answer.value.data?.[0] } : answer
}

/** A bill without an order may have been paid elsewhere. */
const askBill = async (app: App, { id }: BillItem): Promise<Outcome<unknown>> => {
  const answer = await app.client.attempt(getElectricityBill, { id }, { silent: true })
  if (!answer.ok) return answer
  const payStatus: PayStatus = readBill(answer.value)?.payStatus === BILL.paid ? PAY.paid : PAY.unpaid
  return { ok: true, value: { payStatus } }
}

const ask = async (app: App, payable: Payable): Promise<Outcome<unknown>> => {
  const found = await findOrderId(app, payable)
  if (!found.ok) return found
  if (found.value) return askOrder(app, found.value)
  return isPrepaid(payable.bill) ? { ok: true, value: { payStatus: PAY.unpaid } } : askBill(app, payable.bill)
}

/** An order that was begun before is paid again only with the same sum: otherwise it is another one. */
const payableOf = (app: App, { bill, amount, order }: Payable): ElectricityPayable => {
  const sum = toYuan(amount)
  if (!isPrepaid(bill)) return { orderType: ELECTRICITY_ORDER.bill, billId: bill.id, amount: sum }
  const known = begun(app, bill).get()?.value ?? order
  return known?.payStatus === PAY.unpaid && toFen(known.amount) === amount
    ? { orderId: known.id, amount: sum }
    : { orderType: ELECTRICITY_ORDER.topUp, meterNo: bill.meterNo, amount: sum }
}

export const feePayment: PaymentSpec<Payable> = {
  kind: 'elec',
  idOf: ({ bill }) => idOf(bill),
  dueOf: ({ amount }) => amount,
  ask,
  readTruth: (answer) => {
    const status = isRecord(answer) ? number(answer.payStatus) : null
    if (status === null) return undefined
    return status === PAY.paid ? 'paid' : 'payable'
  },
  prepare: async (app, payable, openId) => {
    const { bill, reload } = payable
    const prepared = await app.client.attempt(payElectricityByWechat, { ...payableOf(app, payable), openId })
    if (!prepared.ok) {
      // The late fee may have grown, or it is paid: show what is due now.
      reload()
      return prepared
    }
    noteOrder(app, bill, prepared.value.order)
    return { ok: true, value: prepared.value.payment }
  },
  receiptOf: ({ amount, bill }) => ({ fen: amount, number: bill.meterNo }),
  onPaid: (app, { bill, order }) => {
    const known = begun(app, bill).get()?.value ?? order
    begun(app, bill).set({ value: null, at: 0 })
    if (known) app.emit('order-paid', { orderId: known.id })
    app.location.navigate(known ? recordLink(known.id) : billLink(bill.id), { replace: true })
  },
}
