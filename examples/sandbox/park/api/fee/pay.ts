/** Payment of electricity: the order, and the two payment methods. */
import { and, eq, ne } from 'drizzle-orm'
import type { fee } from '../../../../../src/contract/api/index.ts'
import { INVOICED } from '../../../../../src/contract/model/booking/invoice.ts'
import { TOP_UP_MAX, TOP_UP_MIN, topUpUsage } from '../../../../../src/contract/model/electricity-fee.ts'
import { ELECTRICITY_ORDER, METER_PAY } from '../../../../../src/contract/model/electricity.ts'
import { type Fen, ZERO, scaled, toFen, toYuan, yuan } from '../../../../../src/contract/model/money.ts'
import { PAY, PAY_WAY, type PayWay } from '../../../../../src/contract/model/payment.ts'
import type { Db } from '../../db/open.ts'
import { electricityBills, electricityMeters, electricityOrders } from '../../db/schema.ts'
import { findOwn, lockOwn } from '../../http/find-own.ts'
import type { Call, Handlers } from '../../http/handler.ts'
import { readChoice, readOptionalText } from '../../http/read.ts'
import { badInput, notFound, Refusal } from '../../refusal.ts'
import { nextNumber } from '../booking/booking-row.ts'
import { beginAttempt, exclusively } from '../../pay/attempts.ts'
import { signSheet } from '../../pay/sheet.ts'
import { isReturnUrl, unionPayTarget } from '../../pay/union-pay.ts'
import { checkOnlinePay, checkPayer } from '../payment.ts'
import { dueAt, lockElectricity, toElectricityOrder, type BillRow, type OrderRow } from './order-row.ts'

/** The fields are named as in the contract's three kinds of payables. */
interface Payable {
  orderId?: unknown
  orderType?: unknown
  billId?: unknown
  meterNo?: unknown
  amount?: unknown
}

interface Payer {
  call: Call
  /** The transaction. */
  db: Db
}

const newOrder = async (
  { call, db }: Payer,
  values: Pick<
    typeof electricityOrders.$inferInsert,
    'meterNo' | 'billId' | 'orderType' | 'amountFen' | 'rechargeTenths'
  >,
): Promise<OrderRow> => {
  const { now } = call.context
  const at = new Date(now())
  const number = await nextNumber(db, electricityOrders, 'EL', now())
  const [row] = await db
    .insert(electricityOrders)
    .values({
      ...values,
      ...number,
      userId: call.person().id,
      payStatus: PAY.unpaid,
      invoiceStatus: INVOICED.none,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  return row as OrderRow
}

/** The order of a locked bill. Of simultaneous payments, one creates it. */
const orderOfBill = async (payer: Payer, bill: BillRow, need: Fen): Promise<OrderRow> => {
  const { call, db } = payer
  const billId = String(bill.id)
  const isIts = and(eq(electricityOrders.billId, billId), ne(electricityOrders.payStatus, PAY.refunded))
  // The late fee may have increased since.
  const changes = { amountFen: need, updatedAt: new Date(call.context.now()) }
  const [known] = await db.update(electricityOrders).set(changes).where(isIts).returning()
  if (known) return known
  const [meter] = await db.select().from(electricityMeters).where(eq(electricityMeters.id, bill.meterId))
  const orderType = ELECTRICITY_ORDER.bill
  return newOrder(payer, { meterNo: meter?.meterNo ?? '', billId, orderType, amountFen: need, rechargeTenths: null })
}

const payBill = async (payer: Payer, billId: unknown, amount: unknown): Promise<OrderRow> => {
  const { call, db } = payer
  const bill = await lockOwn(db, electricityBills, billId, call.person(), 'noBill')
  const { need } = dueAt(bill, call.context.now())
  if (need === ZERO) throw new Refusal('conflict', 'billPaid')
  if (amount !== toYuan(need)) throw badInput('wrongTotal').about('amount')
  return orderOfBill(payer, bill, need)
}

const payTopUp = async (payer: Payer, meterNo: unknown, amount: unknown): Promise<OrderRow> => {
  const { call, db } = payer
  const [meter] = await db
    .select()
    .from(electricityMeters)
    .where(
      and(
        eq(electricityMeters.meterNo, readOptionalText(meterNo, 'meterNo')),
        eq(electricityMeters.userId, call.person().id),
      ),
    )
  if (!meter) throw notFound('noMeter')
  if (meter.payType !== METER_PAY.prepaid) throw badInput('notPrepaid')
  const amountFen = typeof amount === 'number' ? toFen(yuan(amount)) : ZERO
  if (!(amountFen >= TOP_UP_MIN && amountFen <= TOP_UP_MAX) || toYuan(amountFen) !== amount)
    throw badInput('topUpRange').about('amount')
  return newOrder(payer, {
    meterNo: meter.meterNo,
    billId: null,
    orderType: ELECTRICITY_ORDER.topUp,
    amountFen,
    rechargeTenths: scaled(topUpUsage(amountFen, meter.price / 10_000), 1),
  })
}

const payOrder = async (payer: Payer, orderId: unknown, amount: unknown): Promise<OrderRow> => {
  const { id } = await findOwn(payer.db, electricityOrders, orderId, payer.call.person(), 'noElectricityOrder')
  const { order } = await lockElectricity(payer.db, id)
  if (!order) throw notFound('noElectricityOrder')
  if (order.payStatus !== PAY.unpaid) throw new Refusal('conflict', 'alreadyPaid')
  if (order.billId !== null) return payBill(payer, order.billId, amount)
  if (amount !== toYuan(order.amountFen)) throw badInput('wrongTotal').about('amount')
  return order
}

const orderFor = (payer: Payer, { orderId, orderType, billId, meterNo, amount }: Payable): Promise<OrderRow> => {
  if (orderId !== undefined && orderId !== null) return payOrder(payer, orderId, amount)
  return readChoice(orderType, 'orderType', Object.values(ELECTRICITY_ORDER)) === ELECTRICITY_ORDER.bill
    ? payBill(payer, billId, amount)
    : payTopUp(payer, meterNo, amount)
}

/** Creates the order and the payment attempt in one transaction. */
const prepare = (call: Call, payable: Payable, payWay: PayWay) =>
  exclusively(call, async (within) => {
    const order = await orderFor({ call: within, db: within.context.db }, payable)
    const trade = await beginAttempt(within, { area: 'electricity', id: order.id }, order.amountFen, { payWay })
    return { order: toElectricityOrder(order, call.language), trade }
  })

/** Reads the URL to which the payment company's page returns. @throws a refusal of other sites' pages. */
const readReturnUrl = ({ host, context }: Call, value: unknown): string => {
  const text = readOptionalText(value, 'returnUrl')
  const url = URL.canParse(text) && text.length <= 2000 ? new URL(text) : undefined
  if (!url || !isReturnUrl(url, host, context.redirectOrigins)) throw badInput('returnUrl').about('returnUrl')
  return url.href
}

export const electricityPayHandlers = {
  'POST /feeApp/pay/elec': async (args, call) => {
    checkPayer(call, args.openId)
    const { order, trade } = await prepare(call, args, PAY_WAY.wechat)
    return { order, payment: signSheet(trade, call.context.now()) }
  },

  'POST /unionPayApp/elec/wechat/pay': async (args, call) => {
    call.person()
    checkOnlinePay(call)
    const { now, settings } = call.context
    const returnUrl = new URL(readReturnUrl(call, args.returnUrl))
    const { order, trade } = await prepare(call, args, PAY_WAY.unionPay)
    returnUrl.searchParams.set('orderId', order.id)
    return { order, target: unionPayTarget(settings.unionPay, trade, returnUrl.href, now()) }
  },
} satisfies Partial<Handlers<typeof fee>>
