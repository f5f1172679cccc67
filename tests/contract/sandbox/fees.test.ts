/** Electricity: bills, and paying them in both ways. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  electricityBills,
  electricityMeters,
  electricityOrders,
  payments,
} from '../../../examples/sandbox/park/db/schema.ts'
import { recordCharge } from '../../../examples/sandbox/park/pay/attempts.ts'
import { billRows } from '../../../examples/sandbox/scenarios/electricity.ts'
import { PEOPLE } from '../../../examples/sandbox/scenarios/people.ts'
import { listParkingInvoices, requestInvoice } from '../../../src/contract/api/booking.ts'
import {
  getElectricityBill,
  getElectricityInvoice,
  listElectricityBills,
  listElectricityInvoices,
  listElectricityOrders,
  payElectricityByUnionPay,
  payElectricityByWechat,
} from '../../../src/contract/api/fee.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { INVOICE_TYPE, INVOICED } from '../../../src/contract/model/booking/invoice.ts'
import { BILL } from '../../../src/contract/model/electricity.ts'
import { ZERO, toFen, toYuan, yuan } from '../../../src/contract/model/money.ts'
import { fen, sum } from '../../../src/contract/model/money/arithmetic.ts'
import { PAY, PAY_WAY } from '../../../src/contract/model/payment.ts'
import { runConcurrently } from './run-concurrently.ts'
import { openPark, ORIGIN, type Park } from './park.ts'

const PARTNER = 'https://partner.test'
const park = openPark('demo', { rotateEvery: 100_000, redirectOrigins: [PARTNER] })
let customer: Park['call']
let second: Park['call']
beforeAll(async () => {
  customer = await park.as('customer')
  second = await park.as('second')
})

const DAY_MS = 24 * 3_600_000
const { openid } = PEOPLE.customer
const TOP_UP = { orderType: 2, meterNo: 'DB-A03112', amount: 100 }
const bills = async (args: object = {}, call = customer) =>
  (await call(listElectricityBills, { pageSize: 100, ...args })).data
const billNow = async (payStatus: number) => {
  const [bill] = (await bills({ payStatus })).data
  if (!bill) throw new Error('no bill')
  return bill
}
const settle = async (wirePackage: string) =>
  (await (await park.post('/sandbox/pay', { package: wirePackage })).json()) as { notified: boolean }
const order = async (id: string) => (await customer(listElectricityOrders, { id })).data.data[0]
const wechat = (body: object, headers = {}) => customer(payElectricityByWechat, { openId: openid, ...body }, headers)
const attempts = (id: string) =>
  park.sandbox.db
    .select()
    .from(payments)
    .where(eq(payments.electricityOrderId, Number(id)))

describe('bills', () => {
  it('have the amount of their readings and price, and a late fee if overdue', async () => {
    const { data } = await bills()
    expect(data).toHaveLength(36)
    const replaced = data.filter(({ lastReading, thisReading }) => thisReading < lastReading)
    expect(replaced.map(({ id, usage }) => [id, usage])).toEqual([['328', 173.87]])
    for (const bill of data) {
      const { id, lastReading, thisReading, ratio, usage, unitPrice, amount } = bill
      if (!replaced.includes(bill)) expect(usage, id).toBeCloseTo((thisReading - lastReading) * ratio, 1)
      expect(amount, id).toBeCloseTo(usage * unitPrice, 2)
    }
    const due = data.filter(({ needAmount }) => needAmount > ZERO)
    expect(due.map(({ id, amount, lateFee, needAmount }) => [id, amount, lateFee, needAmount])).toEqual([
      ['301', 189.76, 0, 189.76],
      // 32 days late, at 0.1 % a day.
      ['326', 96.66, 3.09, 99.75],
    ])
    park.wait(DAY_MS)
    expect(await billNow(BILL.overdue)).toMatchObject({ id: '326', lateFee: 3.19, needAmount: 99.85 })
  })

  it.each(['2026-11-30T16:30:00Z', '2026-12-01T00:00:00Z', '2027-02-28T15:59:00Z'])(
    'of the demo are read, then paid, and not in the future, at %s',
    (time) => {
      const nowMs = Date.parse(time)
      const times = billRows(nowMs).map(({ readAt, paidAt }) => [readAt.getTime(), paidAt?.getTime() ?? nowMs, nowMs])
      expect(times.filter((order) => order.some((at, i) => at > (order[i + 1] ?? at)))).toEqual([])
      expect(times.length).toBeGreaterThan(50)
    },
  )

  it('are found by meter, month and state; each meter once with its newest', async () => {
    expect((await bills({ isLatest: 1 })).data.map(({ meterNo }) => meterNo)).toEqual([
      'DB-D07221',
      'DB-A03112',
      'DB-A03113',
    ])
    expect((await bills({ meterNo: 'DB-A03112' })).total).toBe(12)
    expect((await bills({ billMonth: '2026-10' })).total).toBe(3)
    expect((await bills({ meterNo: 'DB-B01008' })).total).toBe(0)
    const all = (await bills()).data
    for (const payStatus of Object.values(BILL)) {
      const wanted = all.filter((bill) => bill.payStatus === payStatus).map(({ id }) => id)
      expect((await bills({ payStatus })).data.map(({ id }) => id)).toEqual(wanted)
      expect(wanted).not.toEqual([])
    }
    for (const args of [{ billMonth: '2026-13' }, { payStatus: 9 }, { meterNo: {} }, { isLatest: 2 }])
      expect((await customer(listElectricityBills, args)).code).toBe(CODE.badInput)
  })

  it('without usage are paid from the start', async () => {
    const { id } = await billNow(BILL.unpaid)
    await park.sandbox.db
      .update(electricityBills)
      .set({ usage: 0, amountFen: ZERO })
      .where(eq(electricityBills.id, Number(id)))
    const idsOf = async (payStatus: number) => (await bills({ payStatus })).data.map((bill) => bill.id)
    expect(await idsOf(BILL.unpaid)).not.toContain(id)
    expect(await idsOf(BILL.paid)).toContain(id)
    park.wait(11 * DAY_MS)
    expect(await idsOf(BILL.overdue)).not.toContain(id)
    expect((await customer(getElectricityBill, { id })).data).toMatchObject({ payStatus: BILL.paid, needAmount: 0 })
  })

  it('are unpaid on their due day, and overdue from the next day', async () => {
    const { id, dueDate } = await billNow(BILL.unpaid)
    const listed = async () =>
      Promise.all(
        [BILL.unpaid, BILL.overdue].map(async (payStatus) => {
          const { data } = await bills({ payStatus })
          return data.filter((bill) => bill.id === id).map((bill) => bill.payStatus)
        }),
      )
    const daysLeft = (Date.parse(dueDate) - Date.parse('2026-11-21')) / DAY_MS
    park.wait(daysLeft * DAY_MS)
    expect(await listed()).toEqual([[BILL.unpaid], []])
    park.wait(DAY_MS)
    expect(await listed()).toEqual([[], [BILL.overdue]])
  })

  it('have the usage of twelve months, and of each day of their month', async () => {
    const { id } = await billNow(BILL.unpaid)
    const { db } = park.sandbox
    const [bill] = await db
      .select()
      .from(electricityBills)
      .where(eq(electricityBills.id, Number(id)))
    const { id: _, billMonth, ...values } = bill!
    const [year = '', month = ''] = billMonth.split('-')
    const yearBefore = `${Number(year) - 1}-${month}`
    await db.insert(electricityBills).values({ ...values, billMonth: yearBefore })
    const { data } = await customer(getElectricityBill, { id })
    expect(data.months).toHaveLength(12)
    expect(data.months.at(-1)).toMatchObject({ id, billMonth: data.billMonth, usage: data.usage })
    // Those of an older bill end with its month.
    const [, before] = (await bills({ meterNo: data.meterNo })).data
    const older = (await customer(getElectricityBill, { id: before?.id ?? '' })).data
    expect(older.months.map((one) => one.billMonth)).toEqual([
      yearBefore,
      ...data.months.slice(0, -1).map((one) => one.billMonth),
    ])
    expect(data.readings).toHaveLength(31)
    expect(data.readings.at(-1)?.reading).toBe(data.thisReading)
    expect(data.readings.reduce((sum, { usage }) => sum + usage, 0)).toBeCloseTo(data.usage, 1)
  })

  it('are visible to their owner only', async () => {
    const { id } = await billNow(BILL.unpaid)
    expect((await second(getElectricityBill, { id })).code).toBe(CODE.notFound)
    for (const odd of ['x', '0', '999999'])
      expect((await customer(getElectricityBill, { id: odd })).code).toBe(CODE.notFound)
    expect((await park.call(getElectricityBill, { id })).code).toBe(CODE.needsLogin)
    expect((await park.call(listElectricityBills)).code).toBe(CODE.needsLogin)
  })
})

describe('paying a bill', () => {
  it('settles it once; a second one is refused', async () => {
    const bill = await billNow(BILL.unpaid)
    const body = { orderType: 1, billId: bill.id, amount: bill.needAmount }
    const { data } = await wechat(body)
    expect(data.order).toMatchObject({ payStatus: PAY.unpaid, billId: bill.id, amount: bill.needAmount })
    expect(await settle(data.payment.package)).toMatchObject({ notified: true })
    expect(await settle(data.payment.package)).toMatchObject({ notified: false })
    expect(await order(data.order.id)).toMatchObject({ payStatus: PAY.paid, payWay: PAY_WAY.wechat })
    expect((await customer(getElectricityBill, { id: bill.id })).data).toMatchObject({
      payStatus: BILL.paid,
      needAmount: 0,
    })
    for (const again of [body, { orderId: data.order.id, amount: bill.needAmount }])
      expect((await wechat(again)).code).toBe(CODE.conflict)
    expect(await attempts(data.order.id)).toHaveLength(1)
  })

  it('twenty times at the same time makes one order, and one payment of it counts', async () => {
    const bill = await billNow(BILL.overdue)
    const body = { orderType: 1, billId: bill.id, amount: bill.needAmount }
    const all = await Promise.all(Array.from({ length: 20 }, () => wechat(body)))
    expect(all.map(({ code }) => code)).toEqual(Array<number>(20).fill(CODE.ok))
    const [id = ''] = new Set(all.map(({ data }) => data.order.id))
    expect(await park.sandbox.db.$count(electricityOrders, eq(electricityOrders.billId, bill.id))).toBe(1)
    const results = await Promise.all(all.map(({ data }) => settle(data.payment.package)))
    expect(results.filter(({ notified }) => notified)).toHaveLength(1)
    expect((await attempts(id)).map(({ state }) => state).sort()).toEqual([...Array<string>(19).fill('closed'), 'paid'])
    expect((await customer(getElectricityBill, { id: bill.id })).data.paidAmount).toBe(bill.needAmount)
  })

  it('at the moment at which an earlier sheet is charged waits for the charge, or the charge for it', async () => {
    const bill = await billNow(BILL.overdue)
    const body = { orderType: 1, billId: bill.id, amount: bill.needAmount }
    const { id } = (await wechat(body)).data.order
    const [{ outTradeNo, payWay, totalFen } = { outTradeNo: '', payWay: PAY_WAY.wechat, totalFen: ZERO }] =
      await attempts(id)
    const paidAt = new Date(park.now())
    const charge = { outTradeNo, payWay, totalFen, paidAt, transactionId: 'T1' }
    const [begun, booked] = await runConcurrently<unknown>(park, 'electricity_orders', [
      async () => (await wechat(body)).code,
      () => recordCharge(park.sandbox.context, charge),
    ])
    expect([CODE.ok, CODE.conflict]).toContain(begun)
    expect(booked).toBe('paid')
    expect((await order(id))?.payStatus).toBe(PAY.paid)
    expect((await customer(getElectricityBill, { id: bill.id })).data.payStatus).toBe(BILL.paid)
  })

  it('requires the current amount, also with an earlier order', async () => {
    const bill = await billNow(BILL.overdue)
    const body = { orderType: 1, billId: bill.id, amount: bill.needAmount }
    for (const amount of [toYuan(sum(toFen(bill.needAmount), fen(1))), String(bill.needAmount), null])
      expect((await wechat({ ...body, amount })).code).toBe(CODE.badInput)
    const { data } = await wechat(body)
    // Until 23:30 of the next day.
    park.wait((24 + 14.25) * 3_600_000)
    expect((await wechat({ orderId: data.order.id, amount: bill.needAmount })).code).toBe(CODE.badInput)
    const { needAmount } = await billNow(BILL.overdue)
    const again = (await wechat({ orderId: data.order.id, amount: needAmount })).data
    expect(again.order.amount).toBe(needAmount)
    expect(await settle(data.payment.package)).toMatchObject({ sheet: 'closed' })
    // The amount of the day on which the sheet was opened counts, even if it is paid an hour later on the next day.
    park.wait(60 * 60_000)
    expect((await billNow(BILL.overdue)).needAmount > needAmount).toBe(true)
    expect(await settle(again.payment.package)).toMatchObject({ notified: true })
    expect((await order(data.order.id))?.amount).toBe(needAmount)
    const paid = (await customer(getElectricityBill, { id: bill.id })).data
    expect(paid).toMatchObject({ payStatus: BILL.paid, paidAmount: needAmount })
    expect(sum(toFen(paid.amount), toFen(paid.lateFee))).toBe(toFen(needAmount))
  })

  it('with an earlier sheet that the provider charges all the same: the order has the charged amount', async () => {
    const pay = async () => {
      const { id, needAmount } = await billNow(BILL.overdue)
      return (await wechat({ orderType: 1, billId: id, amount: needAmount })).data
    }
    // At 23:30. The late fee increases at midnight, within the life of the sheet.
    park.wait(14.25 * 3_600_000)
    const { order: first, payment } = await pay()
    park.wait(3_600_000)
    expect(Number((await pay()).order.amount)).toBeGreaterThan(Number(first.amount))
    await park.post('/sandbox/settings', { lateCharge: true })
    await settle(payment.package)
    expect(await order(first.id)).toMatchObject({ payStatus: PAY.paid, amount: first.amount })
  })

  it('shortly after midnight keeps the late fee of the new day', async () => {
    // Past midnight in the park, still the day before in UTC.
    park.wait(16 * 3_600_000)
    const { id, needAmount } = await billNow(BILL.overdue)
    const { data } = await wechat({ orderType: 1, billId: id, amount: needAmount })
    await settle(data.payment.package)
    const paid = (await customer(getElectricityBill, { id })).data
    expect(paid).toMatchObject({ payStatus: BILL.paid, paidAmount: needAmount })
    expect(sum(toFen(paid.amount), toFen(paid.lateFee))).toBe(toFen(needAmount))
  })

  it('makes a new order after the earlier one was refunded', async () => {
    const bill = await billNow(BILL.unpaid)
    const body = { orderType: 1, billId: bill.id, amount: bill.needAmount }
    const { id } = (await wechat(body)).data.order
    await park.sandbox.db
      .update(electricityOrders)
      .set({ payStatus: PAY.refunded })
      .where(eq(electricityOrders.id, Number(id)))
    const again = (await wechat(body)).data
    expect(again.order).toMatchObject({ billId: bill.id, payStatus: PAY.unpaid })
    expect(again.order.id).not.toBe(id)
    expect(await settle(again.payment.package)).toMatchObject({ notified: true })
    expect((await customer(getElectricityBill, { id: bill.id })).data.payStatus).toBe(BILL.paid)
  })

  it('is refused for other people, visitors, and with another openid', async () => {
    const bill = await billNow(BILL.unpaid)
    const body = { openId: PEOPLE.second.openid, orderType: 1, billId: bill.id, amount: bill.needAmount }
    expect((await second(payElectricityByWechat, body)).code).toBe(CODE.notFound)
    expect((await wechat(body)).code).toBe(CODE.badInput)
    expect((await park.call(payElectricityByWechat, body)).code).toBe(CODE.needsLogin)
    await park.post('/sandbox/settings', { onlinePay: false })
    expect((await wechat({ ...body, openId: openid })).code).toBe(CODE.notAllowed)
  })
})

describe('a top-up', () => {
  const balance = async () => toFen((await bills({ meterNo: 'DB-A03112', isLatest: 1 })).data[0]?.balance ?? yuan(NaN))

  it('adds to the balance; twenty at the same time add up', async () => {
    const before = await balance()
    const all = await Promise.all(Array.from({ length: 20 }, () => wechat(TOP_UP)))
    expect(new Set(all.map(({ data }) => data.order.id)).size).toBe(20)
    // At 0.6181 yuan per kWh.
    expect(all[0]?.data.order.rechargeKwh).toBe(161.7)
    expect(await balance()).toBe(before)
    const results = await Promise.all(all.map(({ data }) => settle(data.payment.package)))
    expect(results.every(({ notified }) => notified)).toBe(true)
    expect(await balance()).toBe(sum(before, fen(20 * 100_00)))
  })

  it('of a meter that the park has removed is refunded', async () => {
    const { data } = await wechat(TOP_UP)
    await park.sandbox.db
      .update(electricityMeters)
      .set({ meterNo: 'DB-OLD' })
      .where(eq(electricityMeters.meterNo, TOP_UP.meterNo))
    expect(await settle(data.payment.package)).toMatchObject({ notified: false })
    expect(await order(data.order.id)).toMatchObject({ payStatus: PAY.unpaid, refunds: [{ amount: 100 }] })
  })

  it('that is charged twice at the same moment adds to the balance once; the other charge is refunded', async () => {
    const before = await balance()
    const { id } = (await wechat(TOP_UP)).data.order
    await wechat({ orderId: id, amount: 100 })
    const paidAt = new Date(park.now())
    const charges = (await attempts(id)).map(({ outTradeNo, payWay, totalFen }) => ({
      ...{ outTradeNo, payWay, totalFen, paidAt },
      transactionId: `T${outTradeNo}`,
    }))
    // The provider knows of no charge, so it refuses the refund, which is logged.
    const context = { ...park.sandbox.context, log: () => undefined }
    const calls = charges.map((charge) => () => recordCharge(context, charge))
    // The order is paid when the person paid, not when the park learns of it.
    park.wait(60_000)
    expect((await runConcurrently(park, 'electricity_meters', calls)).sort()).toEqual(['paid', 'refunding'])
    expect(await balance()).toBe(sum(before, fen(100_00)))
    expect((await order(id))?.payTime).toBe('2026-11-21 09:15:00')
  })

  it("is listed newest first, filtered by meter, state, and the month in the park's time zone", async () => {
    const { id } = (await wechat(TOP_UP)).data.order
    const all = (await customer(listElectricityOrders, { pageSize: 100 })).data.data
    const times = all.map(({ createTime }) => createTime)
    expect(times).toEqual([...times].sort().reverse())
    for (const filter of [{ meterNo: TOP_UP.meterNo }, { payStatus: PAY.unpaid }, { payStatus: PAY.paid }]) {
      const wanted = all.filter((row) => Object.entries(filter).every(([name, value]) => row[name as 'id'] === value))
      const found = (await customer(listElectricityOrders, { ...filter, pageSize: 100 })).data.data
      expect(found.map((row) => row.id)).toEqual(wanted.map((row) => row.id))
      expect([0, all.length]).not.toContain(found.length)
    }
    // 00:30 on 1 August in the park.
    const createdAt = new Date('2020-07-31T16:30:00Z')
    await park.sandbox.db
      .update(electricityOrders)
      .set({ createdAt })
      .where(eq(electricityOrders.id, Number(id)))
    const totals = ['2020-07', '2020-08'].map(
      async (month) => (await customer(listElectricityOrders, { month })).data.total,
    )
    expect(await Promise.all(totals)).toEqual([0, 1])
  })

  it('begun last is listed first among those of the same time', async () => {
    const rows = await park.sandbox.db
      .update(electricityOrders)
      .set({ createdAt: new Date(0) })
      .returning()
    const own = rows.filter(({ userId }) => userId === PEOPLE.customer.id).map(({ id }) => id)
    const listed = (await customer(listElectricityOrders, { pageSize: 100 })).data.data.map(({ id }) => Number(id))
    expect(listed).toEqual(own.sort((a, b) => b - a))
  })

  it('with an idempotency key is created once, and can be paid later by its order', async () => {
    const keyed = { 'idempotency-key': 'top-up-1' }
    const first = await wechat(TOP_UP, keyed)
    expect((await wechat(TOP_UP, keyed)).data).toEqual(first.data)
    const { id } = first.data.order
    const later = await wechat({ orderId: id, amount: 100 })
    expect(later.data.order.id).toBe(id)
    await settle(later.data.payment.package)
    expect(await settle(first.data.payment.package)).toMatchObject({ sheet: 'closed', notified: false })
    expect((await wechat({ orderId: id, amount: 100 })).code).toBe(CODE.conflict)
  })

  it('is paid later by its owner only, and with its own amount only', async () => {
    const { id } = (await wechat(TOP_UP)).data.order
    for (const amount of [100.01, 50, '100', null])
      expect((await wechat({ orderId: id, amount })).code).toBe(CODE.badInput)
    const foreign = { openId: PEOPLE.second.openid, orderId: id, amount: 100 }
    expect((await second(payElectricityByWechat, foreign)).code).toBe(CODE.notFound)
    expect(await attempts(id)).toHaveLength(1)
  })

  it.each([
    [{ amount: 9.99 }, CODE.badInput],
    [{ amount: 5000.01 }, CODE.badInput],
    [{ amount: 100.005 }, CODE.badInput],
    [{ amount: '100' }, CODE.badInput],
    [{ meterNo: 'DB-D07221' }, CODE.badInput],
    [{ meterNo: 'DB-B01008' }, CODE.notFound],
    [{ meterNo: '' }, CODE.notFound],
    [{ orderType: 3 }, CODE.badInput],
    [{ orderId: '999999' }, CODE.notFound],
  ])('with %j is refused', async (changes, code) => {
    expect((await wechat({ ...TOP_UP, ...changes })).code).toBe(code)
  })
})

describe('UnionPay', () => {
  const returnUrl = `${ORIGIN}/fee/record`
  const begin = async () => (await customer(payElectricityByUnionPay, { ...TOP_UP, returnUrl })).data
  const send = (path: string, fields: Record<string, string>) =>
    park.sandbox.fetch(ORIGIN + path, { method: 'POST', body: new URLSearchParams(fields) })

  it('opens a payment page, which confirms the payment and returns', async () => {
    const { order: made, target } = await begin()
    if (target.kind !== 'redirect') throw new Error('no address')
    const text = await (await park.get(target.payUrl)).text()
    expect(text).toContain('¥100.00')
    const action = /action="([^"]+)"/.exec(text)?.[1]?.replace(/&amp;/g, '&') ?? ''
    expect((await send(action, { result: 'cancel' })).headers.get('location')).toBe(
      `${returnUrl}?orderId=${made.id}&result=cancel`,
    )
    expect((await order(made.id))?.payStatus).toBe(PAY.unpaid)
    expect((await send(action, { result: 'ok' })).headers.get('location')).toBe(
      `${returnUrl}?orderId=${made.id}&result=ok`,
    )
    expect(await order(made.id)).toMatchObject({ payStatus: PAY.paid, payWay: PAY_WAY.unionPay })
  })

  it('leads back to a page of an allowed origin', async () => {
    const { code } = await customer(payElectricityByUnionPay, { ...TOP_UP, returnUrl: `${PARTNER}/park/fee/record` })
    expect(code).toBe(CODE.ok)
  })

  it('uses a form if the settings require it; the response "ok" is no proof of payment', async () => {
    await park.post('/sandbox/settings', { unionPay: 'form', pay: 'ok-unpaid' })
    const { order: made, target } = await begin()
    if (target.kind !== 'form') throw new Error('no form')
    const answer = await send(target.action, target.fields)
    // The gateway returns by POST, to the server.
    expect(answer.status).toBe(307)
    const { pathname, search } = new URL(answer.headers.get('location') ?? '')
    const back = await send(pathname + search, {})
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toBe(`${returnUrl}?orderId=${made.id}&result=ok`)
    expect((await order(made.id))?.payStatus).toBe(PAY.unpaid)
  })

  it.each(['https://evil.example/x', `${ORIGIN}:8443/fee/record`, 'javascript:alert(1)', '/fee/record', '', null])(
    'does not lead back to %j',
    async (to) => {
      expect((await customer(payElectricityByUnionPay, { ...TOP_UP, returnUrl: to })).code).toBe(CODE.badInput)
    },
  )

  it.each(['https://evil.example/x', 'javascript:alert(1)', ''])(
    'does not lead back to %j after a POST',
    async (to) => {
      expect((await send(`/return/unionPay?${new URLSearchParams({ to })}`, {})).status).toBe(404)
    },
  )

  it('is refused while online payment is off', async () => {
    await park.post('/sandbox/settings', { onlinePay: false })
    const { code } = await customer(payElectricityByUnionPay, { ...TOP_UP, returnUrl: `${ORIGIN}/fee/record` })
    expect(code).toBe(CODE.notAllowed)
  })

  it('has no payment page for payments by sheet', async () => {
    const { data } = await wechat(TOP_UP)
    for (const wirePackage of [data.payment.package, 'x', ''])
      expect((await park.get(`/provider/unionpay?${new URLSearchParams({ package: wirePackage })}`)).status).toBe(400)
  })
})

it('a paid order can be invoiced once, and is found by the state of its invoice', async () => {
  const { data } = await wechat(TOP_UP)
  const form = { orderIds: [data.order.id], invoiceType: 2, titleType: 1, title: '测试甲', email: 'demo@example.com' }
  expect((await customer(requestInvoice, form)).code).toBe(CODE.badInput)
  await settle(data.payment.package)
  const states = async () => {
    const found = Object.values(INVOICED).map((invoiceStatus) =>
      customer(listElectricityOrders, { invoiceStatus, pageSize: 100 }),
    )
    return (await Promise.all(found)).map((list) => list.data.data.some(({ id }) => id === data.order.id))
  }
  expect(Object.values(INVOICED)).toEqual([INVOICED.none, INVOICED.issuing, INVOICED.issued])
  expect(await states()).toEqual([true, false, false])
  const invoice = (await customer(requestInvoice, form)).data
  expect(await states()).toEqual([false, true, false])
  expect(invoice).toMatchObject({ amount: 100, taxRate: 13, invoiceType: 2 })
  expect((await customer(requestInvoice, form)).code).toBe(CODE.conflict)
  expect((await customer(listElectricityInvoices)).data.data[0]?.id).toBe(invoice.id)
  expect((await customer(getElectricityInvoice, { id: invoice.id })).data.orderIds).toEqual([data.order.id])
  expect((await second(getElectricityInvoice, { id: invoice.id })).code).toBe(CODE.notFound)
  const parking = (await customer(listParkingInvoices, { pageSize: 100 })).data.data
  expect(parking.map(({ invoiceType }) => invoiceType)).toEqual(parking.map(() => INVOICE_TYPE.parking))
  park.wait(5000)
  await customer(listElectricityInvoices)
  expect(await states()).toEqual([false, false, true])
})
