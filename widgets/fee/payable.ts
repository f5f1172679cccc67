/** The subject of the payment screen: a bill or a meter, and the order of an earlier payment. */
import { getElectricityBill, listElectricityBills, listElectricityOrders } from '../../src/contract/api/fee.ts'
import { LOW_BALANCE, TOP_UP_CHOICES, TOP_UP_MAX, TOP_UP_MIN } from '../../src/contract/model/electricity-fee.ts'
import { BILL } from '../../src/contract/model/electricity.ts'
import { minus, NOTHING, toFen, type Fen } from '../../src/contract/model/money.ts'
import { YES_NO } from '../../src/contract/model/page.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import type { fee as FeeTexts } from '../../src/contract/text/en/fee.ts'
import type { App } from '../../src/core/app.ts'
import { createForm, type Form } from '../../src/core/form/form.ts'
import { ApiError, DRAWN, type Outcome } from '../../src/core/http/outcome.ts'
import { isRecord } from '../../src/core/http/parse.ts'
import type { Query } from '../../src/core/session/guard.ts'
import {
  readBill,
  readElectricityOrder,
  type BillItem,
  type ElectricityOrderItem,
} from '../../src/features/electricity/electricity.ts'
import { begunAt, openOrder, topUpDraft } from './fee-doubt.ts'
import { billLink, recordLink } from './links.ts'
import { idOf, isPrepaid } from './meters.ts'

export interface PayableView {
  bill: BillItem
  order: ElectricityOrderItem | undefined
}

const FIRST = { pageSize: 1, pageNum: 1 }

const firstRow = (answer: Outcome<{ data: unknown[] }>): Outcome<unknown> =>
  answer.ok ? { ok: true, value: answer.value.data?.[0] } : answer

const fetchOrder = async (app: App, id: string): Promise<Outcome<unknown>> =>
  firstRow(await app.client.attempt(listElectricityOrders, { id, ...FIRST }, DRAWN))

const fetchBill = (app: App, id: string): Promise<Outcome<unknown>> =>
  app.client.attempt(getElectricityBill, { id }, DRAWN)

/** Loads the bill of an order. For a top-up it is the meter's newest bill. */
const fetchBillOf = async (app: App, raw: unknown): Promise<Outcome<unknown>> => {
  const order = readElectricityOrder(raw)
  if (!order) return { ok: false, error: new ApiError('refused', app.text('fee').noRecord, 0) }
  if (order.billId) return fetchBill(app, order.billId)
  const newest = { meterNo: order.meterNo, isLatest: YES_NO.yes, ...FIRST }
  return firstRow(await app.client.attempt(listElectricityBills, newest, DRAWN))
}

/** Loads the order of a pending top-up that was started on another page, such as before a reload: its amount is the one that may be charged. */
const recallBegun = async (app: App, rawBill: unknown): Promise<void> => {
  const bill = readBill(rawBill)
  const open = bill && isPrepaid(bill) ? openOrder(app, bill) : undefined
  const slot = bill && begunAt(app, idOf(bill))
  if (!open || !slot || slot.get()?.value) return
  const answer = await fetchOrder(app, open)
  const order = answer.ok ? readElectricityOrder(answer.value) : undefined
  if (order?.id === open) slot.set({ value: order, at: Date.now() })
}

/** @param query `id` of a bill, `orderId` of an earlier payment, or both. */
export const fetchPayable = async (app: App, { id, orderId }: Query): Promise<Outcome<unknown>> => {
  const [known, order] = await Promise.all([
    id ? fetchBill(app, id) : undefined,
    orderId ? fetchOrder(app, orderId) : undefined,
  ])
  if (order && !order.ok) return order
  const bill = known ?? (await fetchBillOf(app, order?.value))
  if (bill.ok) await recallBegun(app, bill.value)
  return bill.ok ? { ok: true, value: { bill: bill.value, order: order?.value } } : bill
}

export const readPayable = (raw: unknown): PayableView | undefined => {
  const bill = isRecord(raw) ? readBill(raw.bill) : undefined
  return bill && isRecord(raw) ? { bill, order: readElectricityOrder(raw.order) } : undefined
}

/** Redirects to the receipt of a payment that is paid, or to the bill if it was paid earlier. */
export const belongsTo = ({ bill, order }: PayableView, app: App): string | undefined => {
  if (order?.payStatus === PAY.paid) return recordLink(order.id)
  if (isPrepaid(bill) || bill.payStatus !== BILL.paid) return undefined
  const open = openOrder(app, bill)
  return open ? recordLink(open) : billLink(bill.id)
}

export interface TopUpValues {
  /** An offered amount in fen; 0 if none was chosen. */
  choice: Fen
  /** The entered amount in whole yuan. It takes precedence over `choice`. */
  other: string
}
export type TopUpMessage = keyof (typeof FeeTexts)['message']
export type TopUpForm = Form<TopUpValues, TopUpMessage>

const inRange = (yuan: unknown): boolean =>
  /^\d+$/.test(String(yuan)) && toFen(Number(yuan)) >= TOP_UP_MIN && toFen(Number(yuan)) <= TOP_UP_MAX

/** Creates the form and restores the meter's draft. Every change is saved to the draft until the payment. */
export const createTopUpForm = (app: App, meterNo: string): TopUpForm => {
  const draft = topUpDraft<TopUpValues>(app, meterNo)
  const form = createForm<TopUpValues, TopUpMessage>(draft.restore({ choice: NOTHING, other: '' }), [
    { field: 'other', valid: (other) => !other || inRange(other), message: 'amountRange' },
  ])
  form.$values.listen(draft.keep)
  return form
}

/** The smallest offered amount that clears the arrears and lifts the balance above the low-balance limit. */
export const suggestedTopUp = ({ balance }: BillItem): Fen => {
  const wanted = minus(LOW_BALANCE, toFen(balance ?? 0))
  return TOP_UP_CHOICES.find((choice) => choice >= wanted && choice > TOP_UP_CHOICES[0]!) ?? TOP_UP_MAX
}

/** The amount to pay; `undefined` if the entered amount cannot be paid.
 * @param isInDoubt whether a payment of this user has begun whose outcome is unknown. The amount is then that payment's. */
export const amountOf = (
  app: App,
  { bill, order }: PayableView,
  { choice, other }: TopUpValues,
  isInDoubt: boolean,
): Fen | undefined => {
  if (!isPrepaid(bill)) return toFen(bill.needAmount)
  const begun = (isInDoubt && begunAt(app, idOf(bill)).get()?.value) || order
  if (begun?.payStatus === PAY.unpaid) return toFen(begun.amount)
  if (other) return inRange(other) ? toFen(Number(other)) : undefined
  return choice > 0 ? choice : suggestedTopUp(bill)
}
