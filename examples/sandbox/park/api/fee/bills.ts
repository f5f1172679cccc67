/** The caller's meters with their bills, and the payments for them. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { fee } from '../../../../../src/contract/api/index.ts'
import { INVOICED } from '../../../../../src/contract/model/booking/invoice.ts'
import { BILL, type BillStatus, type ElectricityBill } from '../../../../../src/contract/model/electricity.ts'
import { ZERO, toYuan } from '../../../../../src/contract/model/money.ts'
import { YES_NO, type Day } from '../../../../../src/contract/model/page.ts'
import { PAY } from '../../../../../src/contract/model/payment.ts'
import { parkDay } from '../../../../../src/contract/model/time.ts'
import { electricityBills, electricityMeters, electricityOrders } from '../../db/schema.ts'
import { findOwn } from '../../http/find-own.ts'
import type { Call, Handlers } from '../../http/handler.ts'
import { filterBy, listOf } from '../../http/list.ts'
import { readChoices, readKey, readMonth, readOptionalText } from '../../http/read.ts'
import { wireStored, wireTime } from '../../http/wire.ts'
import { electricityInvoiceHandlers } from '../booking/invoices.ts'
import { askProvider, proveAttempts } from '../../pay/attempts.ts'
import { PARK_PAYEE } from '../../pay/park-payee.ts'
import { dueAt, toElectricityOrder, type BillRow, type OrderRow } from './order-row.ts'
import { electricityPayHandlers } from './pay.ts'

type Meter = typeof electricityMeters.$inferSelect

const MONTHS = 12

const metersOf = async ({ context: { db }, person }: Call): Promise<ReadonlyMap<number, Meter>> => {
  const rows = await db.select().from(electricityMeters).where(eq(electricityMeters.userId, person().id))
  return new Map(rows.map((row) => [row.id, row]))
}

const toBill = (row: BillRow, meter: Meter, { context, language }: Call): ElectricityBill => {
  const { lateFee, need, payStatus } = dueAt(row, context.now())
  return {
    ...wireStored(row),
    meterNo: meter.meterNo,
    stallNo: meter.stallNo,
    businessName: meter.businessName,
    payType: meter.payType,
    balance: meter.balanceFen === null ? null : toYuan(meter.balanceFen),
    billMonth: row.billMonth,
    lastReading: row.lastReading,
    thisReading: row.thisReading,
    ratio: row.ratio,
    usage: row.usage,
    unitPrice: row.price / 10_000,
    amount: toYuan(row.amountFen),
    lateFee: toYuan(lateFee),
    paidAmount: toYuan(row.paidFen),
    needAmount: toYuan(need),
    readTime: wireTime(row.readAt),
    dueDate: row.dueDate,
    payStatus,
    payeeName: PARK_PAYEE[language],
  }
}

const isDue = and(isNull(electricityBills.paidAt), gt(electricityBills.amountFen, ZERO))

/** Of a month without usage nothing is due, so its bill counts as paid. */
const IN_STATE: Readonly<Record<BillStatus, (today: Day) => SQL | undefined>> = {
  [BILL.paid]: () => or(isNotNull(electricityBills.paidAt), lte(electricityBills.amountFen, ZERO)),
  [BILL.unpaid]: (today) => and(isDue, sql`${electricityBills.dueDate} >= ${today}`),
  [BILL.overdue]: (today) => and(isDue, sql`${electricityBills.dueDate} < ${today}`),
}

const newestOfMeter = sql`${electricityBills.billMonth} = (select max(b.bill_month) from park.electricity_bills b where b.meter_id = ${electricityBills.meterId})`

/** Returns one payment of the caller, updated by what its provider reports. */
const prove = async (call: Call, id: unknown, args: { closeAttempt?: unknown }) => {
  const key = readKey(id)
  const own = and(eq(electricityOrders.id, key ?? 0), eq(electricityOrders.userId, call.person().id))
  if (key === undefined || !(await call.context.db.$count(electricityOrders, own))) return { id: 0, proof: {} }
  return { id: key, proof: await proveAttempts(call, { area: 'electricity', id: key }, args) }
}

/** Asks the provider about the attempts for a bill. @returns whether there were any. */
const askAboutBill = async ({ context }: Call, { id }: BillRow): Promise<boolean> => {
  const isIts = eq(electricityOrders.billId, String(id))
  const begun = await context.db.select({ id: electricityOrders.id }).from(electricityOrders).where(isIts)
  const asked = await Promise.all(begun.map((order) => askProvider(context, { area: 'electricity', id: order.id })))
  return asked.includes(true)
}

export const feeHandlers = {
  'POST /feeApp/elec/list': async (args, call) => {
    const meters = await metersOf(call)
    const { db, now } = call.context
    const meterNo = readOptionalText(args.meterNo, 'meterNo')
    const billMonth = readMonth(args.billMonth, 'billMonth')
    const [payStatus] = readChoices(args.payStatus, 'payStatus', Object.values(BILL))
    const [isLatest] = readChoices(args.isLatest, 'isLatest', Object.values(YES_NO))
    const ids = [...meters.values()].filter((meter) => !meterNo || meter.meterNo === meterNo).map(({ id }) => id)
    const where = and(
      ids.length ? inArray(electricityBills.meterId, ids) : sql`false`,
      billMonth ? eq(electricityBills.billMonth, billMonth) : undefined,
      payStatus === undefined ? undefined : IN_STATE[payStatus](parkDay(now())),
      isLatest === YES_NO.yes ? newestOfMeter : undefined,
    )
    const order = [desc(electricityBills.billMonth), asc(electricityBills.meterId)]
    return listOf(db, electricityBills, args, {
      leaveOut: ['readings'],
      where,
      order,
      toWire: (row) => toBill({ ...row, readings: [] }, meters.get(row.meterId) as Meter, call),
    })
  },

  'GET /feeApp/elec/{id}': async (args, call) => {
    const { db } = call.context
    const find = () => findOwn(db, electricityBills, args.id, call.person(), 'noBill')
    const found = await find()
    const row = (await askAboutBill(call, found)) ? await find() : found
    const [year, month] = row.billMonth.split('-').map(Number) as [number, number]
    const since = new Date(Date.UTC(year, month - 1 - MONTHS)).toISOString().slice(0, 7)
    const own = and(
      eq(electricityBills.meterId, row.meterId),
      lte(electricityBills.billMonth, row.billMonth),
      gt(electricityBills.billMonth, since),
    )
    const [[meter], months] = await Promise.all([
      db.select().from(electricityMeters).where(eq(electricityMeters.id, row.meterId)),
      db.select().from(electricityBills).where(own).orderBy(asc(electricityBills.billMonth)),
    ])
    return {
      ...toBill(row, meter as Meter, call),
      months: months.map(({ id, billMonth, usage, amountFen }) => ({
        id: String(id),
        billMonth,
        usage,
        amount: toYuan(amountFen),
      })),
      readings: row.readings,
    }
  },

  'POST /feeApp/elec/record': async (args, call) => {
    const { id: userId } = call.person()
    const meterNo = readOptionalText(args.meterNo, 'meterNo')
    const month = readMonth(args.month, 'month')
    const [payStatus] = readChoices(args.payStatus, 'payStatus', Object.values(PAY))
    const [invoiceStatus] = readChoices(args.invoiceStatus, 'invoiceStatus', Object.values(INVOICED))
    const isOne = args.id !== undefined && args.id !== null && args.id !== ''
    // For one payment, the response is the proof of its state.
    const one = isOne ? await prove(call, args.id, args) : undefined
    const where = and(
      eq(electricityOrders.userId, userId),
      one && eq(electricityOrders.id, one.id),
      filterBy(electricityOrders.payStatus, payStatus),
      filterBy(electricityOrders.invoiceStatus, invoiceStatus),
      meterNo ? eq(electricityOrders.meterNo, meterNo) : undefined,
      month
        ? sql`to_char(${electricityOrders.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM') = ${month}`
        : undefined,
    )
    const order = [desc(electricityOrders.createdAt), desc(electricityOrders.id)]
    const toWire = (row: OrderRow) => ({ ...toElectricityOrder(row, call.language), ...one?.proof })
    return listOf(call.context.db, electricityOrders, args, { where, order, toWire })
  },

  ...electricityPayHandlers,
  ...electricityInvoiceHandlers,
} satisfies Partial<Handlers<typeof fee>>
