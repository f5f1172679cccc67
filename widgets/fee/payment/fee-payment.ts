/** Online payment of a bill or a top-up. */
import {
  getElectricityBill,
  listElectricityOrders,
  payElectricityByUnionPay,
  payElectricityByWechat,
} from '../../../src/contract/api/fee.ts'
import {
  BILL,
  ELECTRICITY_ORDER,
  type ElectricityPayable,
  type UnionPayPrepared,
  type WechatPayPrepared,
} from '../../../src/contract/model/electricity.ts'
import { nameOf } from '../../../src/contract/model/named.ts'
import { toFen, toYuan, type Fen } from '../../../src/contract/model/money.ts'
import { YES_NO, type Id } from '../../../src/contract/model/page.ts'
import { PAY, type AttemptQuery, type PayStatus } from '../../../src/contract/model/payment.ts'
import { API_TIMEOUT_MS } from '../../../src/contract/limits/app.ts'
import type { App } from '../../../src/core/app.ts'
import { createKey } from '../../../src/core/form/create-key.ts'
import type { Draft } from '../../../src/core/form/draft.ts'
import type { CallOptions } from '../../../src/core/http/client.ts'
import { fetchSafely, type Outcome } from '../../../src/core/http/outcome.ts'
import { findById } from '../../../src/core/list/find-row.ts'
import { createPendingPayments } from '../../../src/core/payment/pending-payments.ts'
import { readPaymentPage, type PaymentAction, type Prepared } from '../../../src/core/payment/payment-action.ts'
import { isBillDue, readBill, type BillItem } from '../../../src/features/electricity/bill.ts'
import { readElectricityOrder, type ElectricityOrderItem } from '../../../src/features/electricity/electricity-order.ts'
import { payStatusIn, type PaymentSpec } from '../../../src/screens/pay/payment-spec.ts'
import { billLink, recordLink } from '../links.ts'
import { begunAt, findUnpaid } from './pending-order.ts'
import { idOf, isPrepaid, subjectOf, topUpName } from './bill-subject.ts'

/** The subject of a payment: a bill, or a top-up of a prepaid meter. */
export interface Payable {
  bill: BillItem
  /** The amount of the bill, or the chosen amount. */
  amount: Fen
  /** The order of an earlier payment attempt, if the URL names one. */
  order: ElectricityOrderItem | undefined
  /** Returns `true` once after the payment provider's page returned without a payment. This proves nothing, so the server is asked to
   * close the attempt. */
  takeCancelled: () => boolean
  /** Loads the bill and the order again. */
  reload: () => unknown
  /** The draft of a top-up; `undefined` for a bill. */
  draft: Draft<object> | undefined
  /** See `PayableView`. */
  recalled: Promise<void> | undefined
}

const readPayStatus = payStatusIn('payStatus')

const askOrder = (app: App, id: Id, attempt: AttemptQuery): Promise<Outcome<unknown>> =>
  findById(id, (query) => app.client.attempt(listElectricityOrders, { ...query, ...attempt }, { silent: true }))

/** Bills whose own state has already been used as an answer. The next check of such a bill asks the server. */
const usedBills = new WeakSet<BillItem>()

/** A bill without an order may have been paid elsewhere. The screen has just loaded the bill, so its state is the first answer. */
const askBill = async (app: App, bill: BillItem): Promise<Outcome<unknown>> => {
  const isFresh = !usedBills.has(bill)
  usedBills.add(bill)
  const answer = isFresh ? undefined : await app.client.attempt(getElectricityBill, { id: bill.id }, { silent: true })
  if (answer && !answer.ok) return answer
  const known = answer ? readBill(answer.value) : bill
  // Without a known status there is no answer.
  if (!known || !nameOf(BILL, known.payStatus)) return { ok: true, value: undefined }
  const payStatus: PayStatus = isBillDue(known) ? PAY.unpaid : PAY.paid
  return { ok: true, value: { payStatus } }
}

/** The id of the subject's order, if there is one. */
const orderIdOf = ({ order }: Pick<Payable, 'order'>, begun: string | undefined): string | undefined =>
  begun ?? order?.id

/** A top-up without an order is unpaid. */
const ask: PaymentSpec<Payable>['ask'] = async (app, { bill, order, takeCancelled }, query, begun) => {
  const id = orderIdOf({ order }, begun)
  if (id) return askOrder(app, id, takeCancelled() ? { closeAttempt: YES_NO.yes } : query)
  return isPrepaid(bill) ? { ok: true, value: { payStatus: PAY.unpaid } } : askBill(app, bill)
}

/** An earlier top-up order is used again only for the same amount. Another amount needs a new order. */
const payableOf = (app: App, { bill, amount, order }: Payable): ElectricityPayable => {
  const sum = toYuan(amount)
  if (!isPrepaid(bill)) return { orderType: ELECTRICITY_ORDER.bill, billId: bill.id, amount: sum }
  // The order that the URL names takes precedence: the user pays that one, and it would otherwise stay unpaid.
  const known = [order, begunAt(app, idOf(bill)).get()?.value].find(
    (one) => one?.payStatus === PAY.unpaid && toFen(one.amount) === amount,
  )
  return known
    ? { orderId: known.id, amount: sum }
    : { orderType: ELECTRICITY_ORDER.topUp, meterNo: bill.meterNo, amount: sum }
}

/** Searches an unpaid order of this meter and amount. If there is one, the next attempt pays it. */
const findTopUp = async (app: App, { bill, amount }: Payable): Promise<Outcome<unknown>> => {
  const found = await findUnpaid(app, bill.meterNo, (order) => toFen(order.amount) === amount)
  const order = found.ok ? readElectricityOrder(found.value) : undefined
  if (order) begunAt(app, idOf(bill)).set({ value: order, at: Date.now() })
  return found
}

/** Sends the request for an attempt. A new top-up is kept in the meter's draft until it is paid or refused, because the page may be
 * reloaded before the response, or after the user has cancelled: a repeat of the same amount pays the order of the first attempt. */
const send = async <P>(
  app: App,
  payable: Payable,
  call: CallOptions,
  request: (payable: ElectricityPayable, call: CallOptions) => Promise<Outcome<P>>,
): Promise<Outcome<P>> => {
  const { draft, amount, recalled } = payable
  await recalled
  const isNew = (): boolean => 'meterNo' in payableOf(app, payable)
  const before = draft?.getAttempt(topUpName(amount))
  if (isNew() && before) {
    const found = await findTopUp(app, payable)
    if (!found.ok) return found
  }
  if (!draft || !isNew()) return request(payableOf(app, payable), call)
  const now = app.clock.now()
  // A request without a response may still be under way. Its result is used only for a short time: later it may be out of date.
  const { key, at } = before && now - before.at < API_TIMEOUT_MS ? before : { key: createKey(), at: now }
  draft.setAttempt(topUpName(amount), { key, at, sent: amount, isLost: true })
  app.saved.save()
  return request(payableOf(app, payable), { ...call, idempotencyKey: key })
}

/** After a refusal: if the order that was to be paid is paid already, records it as an open attempt, so that the payment asks about it and
 * shows its receipt. */
const recordIfPaid = async (app: App, payable: Payable): Promise<void> => {
  const refused = payableOf(app, payable)
  if (!('orderId' in refused)) return
  const answer = await fetchSafely(() => askOrder(app, refused.orderId, {}))
  if (answer?.ok && readPayStatus(answer.value) === 'paid')
    createPendingPayments(app).begin(subjectOf(payable.bill), refused.orderId, payable.amount)
}

/** Stores the order of a payment attempt. @param actionOf returns `undefined` if this version of the app cannot open the provider. */
const begin = async <P extends WechatPayPrepared | UnionPayPrepared>(
  app: App,
  payable: Payable,
  prepared: Outcome<P>,
  actionOf: (prepared: P) => PaymentAction | undefined,
): Promise<Outcome<Prepared>> => {
  const { bill, amount, draft, reload } = payable
  if (!prepared.ok) {
    // The order may have been paid or closed elsewhere. The next attempt creates another one.
    if (prepared.error.kind === 'refused') {
      await recordIfPaid(app, payable)
      begunAt(app, idOf(bill)).set({ value: null, at: 0 })
      draft?.endAttempt(topUpName(amount))
    }
    // The late fee may have increased, or the bill is paid: load the current amount.
    reload()
    return prepared
  }
  const order = readElectricityOrder(prepared.value.order)
  const action = actionOf(prepared.value)
  if (!order || !action) throw new Error('The order or the provider of a payment cannot be read.')
  begunAt(app, idOf(bill)).set({ value: order, at: Date.now() })
  return { ok: true, value: { action, orderId: order.id } }
}

export const feePayment: PaymentSpec<Payable> = {
  kind: 'elec',
  idOf: ({ bill }) => idOf(bill),
  dueOf: ({ amount }) => amount,
  dataOf: ({ bill }) => bill,
  ask,
  readPayStatus,
  ways: {
    wechat: async (app, payable, { openId, call }) => {
      const prepared = await send(app, payable, call, (args, options) =>
        app.client.attempt(payElectricityByWechat, { ...args, openId }, options),
      )
      return begin(app, payable, prepared, ({ payment }) => ({ kind: 'bridge', params: payment }))
    },
    unionPay: async (app, payable, { returnUrl, call }) => {
      const prepared = await send(app, payable, call, (args, options) =>
        app.client.attempt(payElectricityByUnionPay, { ...args, returnUrl }, options),
      )
      return begin(app, payable, prepared, ({ target }) => readPaymentPage(target))
    },
  },
  eventOrderId: orderIdOf,
  receiptOf: ({ amount, bill, order }, begun) => ({ fen: amount, number: orderIdOf({ order }, begun) ?? bill.meterNo }),
  onPaid: (app, { bill, amount, order, draft }, begun) => {
    const id = orderIdOf({ order }, begun)
    begunAt(app, idOf(bill)).set({ value: null, at: 0 })
    draft?.forget(topUpName(amount))
    app.location.navigate(id ? recordLink(id) : billLink(bill.id), { replace: true })
  },
}
