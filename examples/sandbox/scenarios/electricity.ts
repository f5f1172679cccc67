/** Meters of three people in all states, with the bills of twelve months, and the customer's payments. */
import { type Fen, ZERO, scaled } from '../../../src/contract/model/money.ts'
import { fen } from '../../../src/contract/model/money/arithmetic.ts'
import { INVOICED } from '../../../src/contract/model/booking/invoice.ts'
import { topUpUsage, usageCharge } from '../../../src/contract/model/electricity-fee.ts'
import {
  ELECTRICITY_ORDER,
  METER_PAY,
  type DailyReading,
  type MeterPay,
} from '../../../src/contract/model/electricity.ts'
import { PAY, PAY_WAY } from '../../../src/contract/model/payment.ts'
import { parkDay } from '../../../src/contract/model/time.ts'
import { DAY_MS } from '../../../src/contract/model/time/durations.ts'
import type { electricityBills, electricityMeters, electricityOrders } from '../park/db/schema.ts'
import { PEOPLE } from './people.ts'

const MONTHS = 12
const FIRST_BILL = 301

interface MeterSeed {
  userId: string
  meterNo: string
  stallNo: string
  businessName: string
  payType: MeterPay
  balanceFen?: Fen
  ratio: number
  /** kWh of an ordinary day. */
  daily: number
  /** Months before the newest bill whose bills are not paid. */
  unpaid?: readonly number[]
  /** Months from the exchange of the meter to the newest bill. */
  exchanged?: number
}

const HEFENG = { userId: PEOPLE.customer.id, businessName: '示例禾丰粮油商行' }
const SECOND = { userId: PEOPLE.second.id, businessName: '演示绿源果蔬有限公司' }
const MERCHANT = { userId: PEOPLE.merchant.id, businessName: '样板叉运设备租赁有限公司' }
const { prepaid, postpaid } = METER_PAY

/** The customer's two stalls and cold room first; a balance below zero; an overdue bill. */
const METERS: readonly [MeterSeed, ...MeterSeed[]] = [
  { ...HEFENG, meterNo: 'DB-D07221', stallNo: 'D区-07-221', payType: postpaid, ratio: 20, daily: 9.6, unpaid: [0] },
  {
    ...HEFENG,
    meterNo: 'DB-A03112',
    stallNo: 'A区-03-112',
    payType: prepaid,
    balanceFen: fen(126_40),
    ratio: 1,
    daily: 7.2,
  },
  {
    ...HEFENG,
    meterNo: 'DB-A03113',
    stallNo: 'A区-03-113',
    payType: postpaid,
    ratio: 1,
    daily: 4.4,
    unpaid: [1],
    exchanged: 3,
  },
  {
    ...SECOND,
    meterNo: 'DB-B01008',
    stallNo: 'B区-01-008',
    payType: prepaid,
    balanceFen: fen(-36_50),
    ratio: 1,
    daily: 14.8,
  },
  { ...SECOND, meterNo: 'DB-B01009', stallNo: 'B区-01-009', payType: postpaid, ratio: 10, daily: 22, unpaid: [0] },
  { ...MERCHANT, meterNo: 'DB-D05018', stallNo: 'D区-05-018', payType: postpaid, ratio: 40, daily: 86, unpaid: [0] },
  {
    ...MERCHANT,
    meterNo: 'DB-D05019',
    stallNo: 'D区-05-019',
    payType: prepaid,
    balanceFen: fen(31_80),
    ratio: 1,
    daily: 5.5,
  },
]

/** 0.6181 yuan. */
const PRICE = 6181

export const meterRows = (nowMs: number): (typeof electricityMeters.$inferInsert)[] =>
  METERS.map(({ userId, meterNo, stallNo, businessName, payType, balanceFen = null }) => ({
    userId,
    meterNo,
    stallNo,
    businessName,
    payType,
    balanceFen,
    price: PRICE,
    createdAt: new Date(nowMs - 900 * DAY_MS),
    updatedAt: new Date(nowMs),
  }))

const hundredth = (value: number): number => Math.round(value * 100) / 100

/** Less on weekends, more in summer. @returns kWh of a day, the same for every call. */
const usageOn = (daily: number, dayMs: number): number => {
  const date = new Date(dayMs)
  const season = 1 + 0.35 * Math.cos(((date.getUTCMonth() - 6.5) / 6) * Math.PI)
  const week = [0.55, 1.05, 1, 1.08, 0.97, 1.12, 0.83][date.getUTCDay()] as number
  return daily * season * week * (0.92 + ((date.getUTCDate() * 37) % 17) / 100)
}

/** @returns the first day, in UTC, of the month that is `back` months before the park's current month. */
const monthBefore = (nowMs: number, back: number): Date => {
  const [year, month] = parkDay(nowMs).split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 - back))
}

const monthReadings = (seed: MeterSeed, first: Date, start: number): DailyReading[] => {
  const end = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1)
  const readings: DailyReading[] = []
  let reading = start
  for (let dayMs = first.getTime(); dayMs < end; dayMs += DAY_MS) {
    const before = reading
    reading = hundredth(reading + usageOn(seed.daily, dayMs) / seed.ratio)
    const usage = hundredth((reading - before) * seed.ratio)
    readings.push({ day: new Date(dayMs).toISOString().slice(0, 10), reading, usage })
  }
  return readings
}

const billsOf = (seed: MeterSeed, meterId: number, nowMs: number): (typeof electricityBills.$inferInsert)[] => {
  let reading = 1180 + 300 * meterId
  return Array.from({ length: MONTHS }, (_, i) => {
    const back = MONTHS - 1 - i
    const first = monthBefore(nowMs, back + 1)
    const lastReading = reading
    const readings = monthReadings(seed, first, lastReading)
    const usage = hundredth(readings.reduce((sum, day) => sum + day.usage, 0))
    // A new meter begins at zero in the middle of its month.
    const isExchanged = seed.exchanged === back
    const shown = isExchanged
      ? readings.map((day, n) =>
          n < 15 ? day : { ...day, reading: hundredth(day.reading - (readings[14]?.reading ?? 0)) },
        )
      : readings
    reading = shown.at(-1)?.reading ?? reading
    // At eight o'clock on the first day of the next month; before that hour, the reference time.
    const readAt = new Date(Math.min(monthBefore(nowMs, back).getTime(), nowMs))
    const amountFen = usageCharge(usage, PRICE / 10_000)
    const isUnpaid = seed.unpaid?.includes(back) ?? false
    return {
      userId: seed.userId,
      meterId,
      billMonth: first.toISOString().slice(0, 7),
      lastReading,
      thisReading: reading,
      ratio: seed.ratio,
      usage,
      price: PRICE,
      amountFen,
      paidFen: isUnpaid ? ZERO : amountFen,
      paidAt: isUnpaid
        ? null
        : seed.payType === prepaid
          ? readAt
          : new Date(Math.min(readAt.getTime() + 5 * DAY_MS, nowMs)),
      readAt,
      dueDate: back === 0 ? parkDay(nowMs, 9) : parkDay(readAt.getTime(), 19),
      readings: shown,
      createdAt: readAt,
      updatedAt: readAt,
    }
  }).reverse()
}

/** Each meter's bills, the newest first. */
export const billRows = (nowMs: number): (typeof electricityBills.$inferInsert)[] =>
  METERS.flatMap((seed, i) => billsOf(seed, i + 1, nowMs))

/** Top-ups; `null` for the payment of a bill; the newest first. */
const PAYMENTS = [fen(200_00), null, fen(100_00), null, fen(300_00), null, fen(50_00)]

/** The paid bills are those of the first meter, beginning with the bill before the newest. */
export const electricityRows = (nowMs: number): (typeof electricityOrders.$inferInsert)[] => {
  const bills = billsOf(METERS[0], 1, nowMs)
  return PAYMENTS.map((topUp, i) => {
    const isTopUp = topUp !== null
    const bill = (i + 1) / 2
    const amountFen = topUp ?? bills[bill]?.amountFen ?? ZERO
    const createdAt = new Date(nowMs - (1 + 13 * i) * DAY_MS)
    const payStatus = i === 2 ? PAY.unpaid : i === 6 ? PAY.refunded : PAY.paid
    return {
      userId: PEOPLE.customer.id,
      orderNo: `EL${parkDay(createdAt.getTime()).replace(/-/g, '')}${String(i + 1).padStart(4, '0')}`,
      meterNo: isTopUp ? 'DB-A03112' : 'DB-D07221',
      billId: isTopUp ? null : String(FIRST_BILL + bill),
      orderType: isTopUp ? ELECTRICITY_ORDER.topUp : ELECTRICITY_ORDER.bill,
      amountFen,
      rechargeTenths: isTopUp ? scaled(topUpUsage(amountFen, PRICE / 10_000), 1) : null,
      payStatus,
      paidAt: payStatus === PAY.unpaid ? null : new Date(createdAt.getTime() + 60_000),
      payWay: payStatus === PAY.unpaid ? null : i % 3 ? PAY_WAY.unionPay : PAY_WAY.wechat,
      invoiceStatus: i === 1 ? INVOICED.issued : INVOICED.none,
      // The invoice is in `invoices.ts`.
      invoiceId: i === 1 ? '8005' : null,
      createdAt,
      updatedAt: createdAt,
    }
  })
}
