/** Parking: the fee of a plate, paying it, and invoices for it. */
import { eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { parkingOrders, payments } from '../../../examples/sandbox/park/db/schema.ts'
import { PLATES_PER_HOUR } from '../../../examples/sandbox/park/api/booking/parking.ts'
import { fail, issue, settleDue } from '../../../examples/sandbox/park/api/booking/issue.ts'
import { PEOPLE } from '../../../examples/sandbox/scenarios/people.ts'
import {
  checkPayment,
  findTaxNumber,
  getParkingInvoice,
  getParkingMessage,
  getParkingOrder,
  listParkingInvoices,
  listParkingOrders,
  payParking,
  requestInvoice,
} from '../../../src/contract/api/booking.ts'
import { updateUser } from '../../../src/contract/api/park.ts'
import { CODE } from '../../../src/contract/errors.ts'
import {
  canInvoice,
  includedTax,
  INVOICE,
  INVOICE_ORDERS_MAX,
  INVOICED,
} from '../../../src/contract/model/booking/invoice.ts'
import { PLATE_COLOR } from '../../../src/contract/model/booking/parking.ts'
import { parkingFee } from '../../../src/contract/model/booking/parking-fee.ts'
import { ZERO, toFen, toYuan, yuan } from '../../../src/contract/model/money.ts'
import { fen, sum } from '../../../src/contract/model/money/arithmetic.ts'
import { PAY, type PayStatus } from '../../../src/contract/model/payment.ts'
import { copyRow } from '../../helpers/copy-row.ts'
import { runConcurrently } from './run-concurrently.ts'
import { openPark, type Park } from './park.ts'

const park = openPark('demo', { rotateEvery: 100_000 })
let customer: Park['call']
let second: Park['call']
beforeAll(async () => {
  customer = await park.as('customer')
  second = await park.as('second')
})

const MINUTE = 60_000
const { openid } = PEOPLE.customer
const ask = async (plateNo?: string, call = customer) => (await call(getParkingMessage, { plateNo })).data
const due = async (plateNo: string) => {
  const { order } = await ask(plateNo)
  if (!order) throw new Error(`${plateNo} is not in the park`)
  return order
}
const settle = async (wirePackage: string) =>
  (await (await park.post('/sandbox/pay', { package: wirePackage })).json()) as { notified: boolean }
const prepare = async (plateNo: string, call = customer, openId: string = openid) => {
  const order = await due(plateNo)
  return { order, answer: await call(payParking, { openId, orderId: order.id, totalFee: order.needFee }) }
}
/** Sets the time since the entry of 新A12345. */
const enteredAgo = (minutes: number) =>
  park.sandbox.db
    .update(parkingOrders)
    .set({ enteredAt: new Date(park.now() - minutes * MINUTE) })
    .where(eq(parkingOrders.plateNo, '新A12345'))
const attempts = (id: string) =>
  park.sandbox.db
    .select()
    .from(payments)
    .where(eq(payments.parkingOrderId, Number(id)))

describe('a plate', () => {
  it.each([
    ['新A12345', 'due'],
    ['新AD12345', 'freeTime'],
    ['新A66666', 'due'],
    ['新A88888', 'notDue'],
    ['新A55555', 'paid'],
    ['新A77777', 'due'],
    ['新A11111', 'notParked'],
    ['新a·88888', 'notDue'],
  ])('%s: %s', async (plateNo, state) => {
    const { order, ...message } = await ask(plateNo)
    expect(message.state).toBe(state)
    expect(order === null).toBe(state === 'notParked')
    expect((order?.needFee ?? ZERO) > ZERO).toBe(state === 'due')
  })

  it.each([
    ['en', 'Demo park, north car park', 'Pay per stay', 'Park management'],
    ['zh-CN', '示例国际物流商贸园北停车场', '临时车', '园区管理方'],
  ])('has the names of its car park and payee in the reader’s language: %s', async (language, ...names) => {
    const { order } = (await customer(getParkingMessage, { plateNo: '新A12345' }, { 'accept-language': language })).data
    expect([order?.parkName, order?.carTypeName, order?.payeeName]).toEqual(names)
  })

  it('owes the fee of the tariff, minus what was paid', async () => {
    for (const plateNo of ['新A12345', '新A66666', '新A99999', '新C20202', '新AG1234']) {
      const { order, tariff } = await ask(plateNo)
      expect(toFen(order?.totalFee ?? ZERO)).toBe(parkingFee(tariff, order?.parkingTime ?? 0))
    }
    expect((await due('新C20202')).totalFee).toBe(85)
    expect(await due('新A77777')).toMatchObject({ totalFee: 13, paidFee: 9, needFee: 4, payStatus: PAY.unpaid })
  })

  it('owes more as time goes on; the first minute over the free time counts from entry', async () => {
    expect((await ask('新AD12345')).state).toBe('freeTime')
    park.wait(18 * MINUTE)
    expect((await ask('新AD12345')).state).toBe('freeTime')
    park.wait(MINUTE)
    expect(await ask('新AD12345')).toMatchObject({ state: 'due', order: { needFee: 5 } })
  })

  it('of another user or without an owner shows what is due, and not the payment, invoice or picture', async () => {
    await park.sandbox.db.update(parkingOrders).set({ enterImg: '/files/entry' })
    expect((await ask('新A66666', second)).order).toMatchObject({ needFee: 5, enterImg: null })
    await settle((await prepare('新A12345')).answer.data.package)
    const own = (await ask('新A12345')).order
    expect(own).toMatchObject({
      paidFee: own?.totalFee,
      transactionId: expect.any(String) as string,
      enterImg: '/files/entry',
    })
    const foreign = (await ask('新A12345', second)).order
    expect(foreign).toEqual({ ...own, transactionId: null, invoiceStatus: null, invoiceId: null, enterImg: null })
  })

  it('is one of a limited number per person and hour; the same one counts once', async () => {
    const third = await park.as('third')
    const asked = async (plateNo: string, call = third) =>
      call(getParkingMessage, { plateNo }, { 'accept-language': 'en' })
    for (let i = 0; i < PLATES_PER_HOUR; i++) {
      const plateNo = `新A${20_000 + i}`
      for (const one of [plateNo, plateNo.toLowerCase()]) expect((await asked(one)).code).toBe(CODE.ok)
      park.wait(MINUTE)
    }
    expect(await asked('新A12345')).toMatchObject({
      code: CODE.tooMany,
      message: 'You have looked up too many plates. Please try again in an hour.',
    })
    // The tariff, known plates and other people are not affected.
    expect((await third(getParkingMessage)).code).toBe(CODE.ok)
    expect((await asked('新A20029')).code).toBe(CODE.ok)
    expect((await asked('新A12345', second)).code).toBe(CODE.ok)
    // The first plate is forgotten after an hour, and allows one other.
    park.wait((60 - PLATES_PER_HOUR) * MINUTE)
    expect((await asked('新A20030')).code).toBe(CODE.ok)
    expect((await asked('新A20031')).code).toBe(CODE.tooMany)
  })

  it('can be omitted to get the tariff only; an invalid one is refused; a visitor must log in', async () => {
    expect(await ask()).toMatchObject({ state: 'notParked', tariff: { freeTime: 30, cappingAmount: 40 } })
    expect((await customer(getParkingMessage, { plateNo: 'x' })).code).toBe(CODE.badInput)
    expect((await park.call(getParkingMessage, { plateNo: '新A12345' })).code).toBe(CODE.needsLogin)
  })
})

describe('paying', () => {
  it('leads from due to paid, with time to leave, and on to due again', async () => {
    const { order, answer } = await prepare('新A12345')
    expect((await customer(checkPayment, { orderId: order.id })).data.status).toBe(PAY.unpaid)
    expect(await settle(answer.data.package)).toMatchObject({ notified: true })
    expect(await settle(answer.data.package)).toMatchObject({ notified: false })
    expect((await customer(checkPayment, { orderId: order.id })).data).toEqual({
      orderId: order.id,
      status: PAY.paid,
      openAttempt: 0,
    })
    expect(await ask('新A12345')).toMatchObject({
      state: 'paid',
      order: { needFee: 0, paidFee: order.needFee, payWay: 1, leaveBy: '2026-11-21 09:30:00' },
    })
    park.wait(15 * MINUTE)
    expect((await ask('新A12345')).state).toBe('paid')
    park.wait(30 * MINUTE)
    expect(await ask('新A12345')).toMatchObject({ state: 'due', order: { needFee: 2 } })
    expect((await customer(checkPayment, { orderId: order.id })).data.status).toBe(PAY.unpaid)
    await settle((await prepare('新A12345')).answer.data.package)
    expect((await ask('新A12345')).order).toMatchObject({
      needFee: 0,
      paidFee: toYuan(sum(toFen(order.needFee), fen(2_00))),
    })
  })

  it('is not needed for a stay whose discount is larger than its fee', async () => {
    const isIt = eq(parkingOrders.plateNo, '新A12345')
    await park.sandbox.db
      .update(parkingOrders)
      .set({ discountFen: fen(1000_00) })
      .where(isIt)
    const { order } = await ask('新A12345')
    expect(order).toMatchObject({ discountFee: order?.totalFee, needFee: 0 })
    expect(order?.totalFee).toBeGreaterThan(0)
  })

  it('leaves 15 minutes to leave, although the fee grows meanwhile', async () => {
    await enteredAgo(55)
    const { answer } = await prepare('新A12345')
    // The time to leave starts when it is paid, not when the sheet is opened.
    park.wait(4 * MINUTE)
    await settle(answer.data.package)
    park.wait(15 * MINUTE)
    expect(await ask('新A12345')).toMatchObject({ state: 'paid', order: { totalFee: 7, paidFee: 5, needFee: 0 } })
    park.wait(1)
    expect(await ask('新A12345')).toMatchObject({ state: 'due', order: { needFee: 2 } })
  })

  it('that the park learns of later leaves 15 minutes from then', async () => {
    const { order, answer } = await prepare('新A12345')
    await park.post('/sandbox/settings', { notify: 'lost' })
    await settle(answer.data.package)
    park.wait(20 * MINUTE)
    expect((await customer(checkPayment, { orderId: order.id })).data.status).toBe(PAY.paid)
    park.wait(15 * MINUTE)
    expect((await ask('新A12345')).state).toBe('paid')
  })

  it('is refused if it is paid or nothing is due', async () => {
    const { order, answer } = await prepare('新A12345')
    await settle(answer.data.package)
    const again = await customer(payParking, { openId: openid, orderId: order.id, totalFee: order.needFee })
    expect(again).toMatchObject({ code: CODE.conflict, message: 'This order has been paid already.' })
    const free = await due('新AD12345')
    expect((await customer(payParking, { openId: openid, orderId: free.id, totalFee: 0 })).code).toBe(CODE.conflict)
    expect(await attempts(order.id)).toHaveLength(1)
  })

  it.each([
    { totalFee: 15.01 },
    { totalFee: '15' },
    { totalFee: null },
    { openId: PEOPLE.second.openid },
    { openId: '' },
  ])('is refused with %j', async (changes) => {
    const order = await due('新A12345')
    const body = { openId: openid, orderId: order.id, totalFee: order.needFee, ...changes }
    expect((await customer(payParking, body)).code).toBe(CODE.badInput)
    expect(await attempts(order.id)).toEqual([])
  })

  it('uses the sum of the moment when it began', async () => {
    const { order, answer } = await prepare('新A12345')
    park.wait(20 * MINUTE)
    expect((await due('新A12345')).needFee > order.needFee).toBe(true)
    expect(await settle(answer.data.package)).toMatchObject({ notified: true })
    expect((await ask('新A12345')).order?.paidFee).toBe(order.needFee)
  })

  it('45 minutes after its sheet was opened is refunded: the fee has grown since', async () => {
    const { order, answer } = await prepare('新A12345')
    park.wait(46 * MINUTE)
    await settle(answer.data.package)
    expect(await ask('新A12345')).toMatchObject({ state: 'due', order: { paidFee: 0 } })
    expect((await attempts(order.id)).map(({ state }) => state)).toEqual(['refunded'])
  })

  it('begun again closes the previous sheet, which then charges nothing', async () => {
    const one = await prepare('新A12345')
    park.wait(20 * MINUTE)
    const other = await prepare('新A12345')
    expect(other.order.needFee > one.order.needFee).toBe(true)
    expect(await settle(one.answer.data.package)).toMatchObject({ sheet: 'closed', notified: false })
    expect(await settle(other.answer.data.package)).toMatchObject({ notified: true })
    expect((await ask('新A12345')).order?.paidFee).toBe(other.order.needFee)
  })

  it('twice at the same moment: one pays, the other is refused', async () => {
    const both = [await prepare('新A12345'), await prepare('新A12345')]
    const results = await Promise.all(both.map(({ answer }) => settle(answer.data.package)))
    expect(results.map(({ notified }) => notified).sort()).toEqual([false, true])
    expect((await ask('新A12345')).order?.paidFee).toBe(both[0]?.order.needFee)
  })

  it('begun twice at the same moment leaves one open', async () => {
    const { id, needFee } = await due('新A12345')
    const begin = () => customer(payParking, { openId: openid, orderId: id, totalFee: needFee })
    await runConcurrently(park, 'payments', [begin, begin])
    expect((await attempts(id)).map(({ state }) => state).sort()).toEqual(['closed', 'open'])
  })

  it.each([
    ['unknown to the park', '新A66666'],
    ['registered as another person’s', '新A12345'],
  ])('for a vehicle that is %s makes the stay the payer’s', async (_, plate) => {
    const { order, answer } = await prepare(plate, second, PEOPLE.second.openid)
    expect((await second(getParkingOrder, { id: order.id })).code).toBe(CODE.notFound)
    await settle(answer.data.package)
    const paid = { payStatus: PAY.paid, paidFee: order.needFee }
    expect((await second(getParkingOrder, { id: order.id })).data).toMatchObject(paid)
    expect((await customer(getParkingOrder, { id: order.id })).code).toBe(CODE.notFound)
  })

  it('the last part of another person’s stay leaves the stay and its invoice with the first payer', async () => {
    const { order, answer } = await prepare('新A77777')
    expect(order).toMatchObject({ paidFee: 9, needFee: 4 })
    await settle(answer.data.package)
    const { id } = order
    expect((await second(getParkingOrder, { id })).data).toMatchObject({ paidFee: 13, invoiceStatus: INVOICED.none })
    // Who paid the last part sees the stay, and not its invoice.
    const shown = { payStatus: PAY.paid, paidFee: 13, invoiceStatus: null, invoiceId: null }
    expect((await customer(getParkingOrder, { id })).data).toMatchObject(shown)
    const invoiceable = async (call: Park['call']) =>
      (await call(listParkingOrders, { invoiceStatus: INVOICED.none, pageSize: 100 })).data.data.map((row) => row.id)
    expect(await invoiceable(customer)).not.toContain(id)
    expect(await invoiceable(second)).toContain(id)
    expect((await invoice([id])).code).toBe(CODE.badInput)
    const { data } = await second(requestInvoice, { ...title, orderIds: [id] })
    expect(data.amount).toBe(13)
    expect((await second(getParkingOrder, { id })).data.invoiceId).toBe(data.id)
    expect((await customer(getParkingOrder, { id })).data).toMatchObject(shown)
  })

  it('is refused for past stays of other people, and for visitors', async () => {
    const args = { openId: PEOPLE.second.openid, orderId: '5004', totalFee: 1 }
    expect((await second(payParking, args)).code).toBe(CODE.notFound)
    expect((await second(checkPayment, { orderId: '5004' })).code).toBe(CODE.notFound)
    for (const orderId of ['x', '999999', ''])
      expect((await customer(checkPayment, { orderId })).code).toBe(CODE.notFound)
    expect((await park.call(checkPayment, { orderId: '5001' })).code).toBe(CODE.needsLogin)
  })

  it('lets the vehicle leave, and not before; what the fee has grown by meanwhile is never due', async () => {
    await enteredAgo(55)
    const leave = () => park.post('/sandbox/advance', { kind: 'parking', plateNo: '新A12345', action: 'leave' })
    expect((await leave()).status).toBe(409)
    const { order, answer } = await prepare('新A12345')
    await settle(answer.data.package)
    park.wait(10 * MINUTE)
    expect((await due('新A12345')).totalFee).toBe(7)
    expect((await leave()).status).toBe(200)
    expect((await ask('新A12345')).state).toBe('notParked')
    park.wait(600 * MINUTE)
    const left = { totalFee: 5, paidFee: 5, needFee: 0, payStatus: PAY.paid }
    expect((await customer(getParkingOrder, { id: order.id })).data).toMatchObject(left)
  })
})

describe('a person whose sheet was open when another one paid', () => {
  it('cannot have it closed by others; their question is about their own attempts', async () => {
    const { order, answer } = await prepare('新A12345')
    const asked = await second(checkPayment, { orderId: order.id, closeAttempt: 1 })
    expect(asked.data).toMatchObject({ status: PAY.unpaid, openAttempt: 0 })
    expect((await customer(checkPayment, { orderId: order.id })).data.openAttempt).toBe(1)
    expect(await settle(answer.data.package)).toMatchObject({ notified: true })
  })

  it('learns after the vehicle has left that it is paid, and gets a late charge back', async () => {
    const { order, answer } = await prepare('新A12345', second, PEOPLE.second.openid)
    await settle((await prepare('新A12345')).answer.data.package)
    const left = await park.post('/sandbox/advance', { kind: 'parking', plateNo: '新A12345', action: 'leave' })
    expect(left.status).toBe(200)
    expect((await second(checkPayment, { orderId: order.id })).data).toMatchObject({ status: PAY.paid, openAttempt: 0 })

    await park.post('/sandbox/settings', { lateCharge: true, notify: 'lost' })
    await settle(answer.data.package)
    expect((await second(checkPayment, { orderId: order.id })).data.refunds).toMatchObject([{ amount: order.needFee }])
    expect((await customer(getParkingOrder, { id: order.id })).data.paidFee).toBe(order.needFee)
  })
})

describe('stays of the caller', () => {
  it('are filtered by plate, state and month', async () => {
    const total = async (filter: object) => (await customer(listParkingOrders, filter)).data.total
    expect(await total({})).toBe(10)
    expect(await total({ month: '2026-11' })).toBeGreaterThan(0)
    // 00:30 on 1 August in the park.
    const enteredAt = new Date('2020-07-31T16:30:00Z')
    const [{ id } = { id: '' }] = (await customer(listParkingOrders, {})).data.data
    await park.sandbox.db
      .update(parkingOrders)
      .set({ enteredAt })
      .where(eq(parkingOrders.id, Number(id)))
    expect([await total({ month: '2020-07' }), await total({ month: '2020-08' })]).toEqual([0, 1])
    const codeOf = async (month: string) => (await customer(listParkingOrders, { month })).code
    expect(await Promise.all(['2026-00', '2026-01', '2026-12', '2026-13'].map(codeOf))).toEqual([
      CODE.badInput,
      CODE.ok,
      CODE.ok,
      CODE.badInput,
    ])
    expect(await total({ plateNo: '新a·12345' })).toBe(await total({ plateNo: '新A12345' }))
  })

  it.each([
    ['新A12345', PLATE_COLOR.blue],
    ['新AD12345', PLATE_COLOR.green],
  ])('include those of the own vehicles that are not paid, from the entry (%s)', async (plateNo, plateColor) => {
    const enter = { kind: 'parking', plateNo, action: 'enter' }
    await park.sandbox.db.delete(parkingOrders).where(isNull(parkingOrders.leftAt))
    expect((await park.post('/sandbox/advance', enter)).ok).toBe(true)
    const [first] = (await customer(listParkingOrders)).data.data
    expect(first).toMatchObject({ plateNo, plateColor, leaveTime: null, needFee: 0, payStatus: PAY.unpaid })
    expect((await customer(getParkingOrder, { id: first?.id ?? '' })).data).toEqual(first)
    expect((await second(getParkingOrder, { id: first?.id ?? '' })).code).toBe(CODE.notFound)
    // Nothing is due within the free time.
    const unpaid = async () => (await customer(listParkingOrders, { plateNo, payStatus: PAY.unpaid })).data.data
    expect(await unpaid()).toEqual([])
    park.wait(31 * MINUTE)
    expect((await unpaid()).map(({ id }) => id)).toEqual([first?.id])
  })

  it('do not include those of a vehicle whose plate was only typed into the profile', async () => {
    const plateLicenseList = ['新AD12345', '新A66666', '新B54321']
    expect((await second(updateUser, { plateLicenseList })).code).toBe(CODE.ok)
    const { data } = await second(listParkingOrders, { pageSize: 100 })
    expect(new Set(data.data.map(({ plateNo }) => plateNo))).toEqual(new Set(['新A55555', '新A77777']))
    expect((await second(getParkingOrder, { id: (await due('新AD12345')).id })).code).toBe(CODE.notFound)
    // The park has registered this one as theirs.
    await park.post('/sandbox/advance', { kind: 'parking', plateNo: '新B54321', action: 'enter' })
    expect((await second(listParkingOrders, { plateNo: '新B54321' })).data.total).toBe(1)
  })

  it('that were paid are listed as unpaid as soon as more is due', async () => {
    const { id } = await due('新A77777')
    const ids = async (payStatus: PayStatus) =>
      (await second(listParkingOrders, { payStatus })).data.data.map(({ id }) => id)
    expect(await ids(PAY.unpaid)).toContain(id)
    expect(await ids(PAY.paid)).not.toContain(id)
  })
})

const title = { invoiceType: 1, titleType: 1, title: '测试甲', email: 'demo@example.com' }
const free = async () =>
  (await customer(listParkingOrders, { pageSize: 100 })).data.data.filter(canInvoice).map(({ id }) => id)
const invoice = (orderIds: unknown, changes: object = {}) =>
  customer(requestInvoice, { ...title, orderIds, ...changes })
/** The texts of a PDF, which contains them as UTF-16. */
const pdfTexts = (pdf: string): string[] =>
  [...pdf.matchAll(/<([\da-f]+)> Tj/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))

describe('an invoice', () => {
  it('is requested, issued after a while, shown as a PDF, and sent again', async () => {
    const orderIds = await free()
    expect(orderIds.length).toBeGreaterThan(1)
    // An order that is named twice is in the invoice once.
    const { code, data } = await invoice([...orderIds, orderIds[0]])
    expect(code).toBe(CODE.ok)
    expect(data).toMatchObject({ status: INVOICE.issuing, pdfUrl: null, invoiceNo: null })
    expect([...data.orderIds].sort()).toEqual([...orderIds].sort())
    const orders = (await customer(listParkingOrders, { pageSize: 100 })).data.data
    const own = orders.filter(({ id }) => orderIds.includes(id))
    expect(toFen(data.amount)).toBe(sum(...own.map(({ paidFee }) => toFen(paidFee))))
    expect(data.taxRate).toBe(9)
    expect(toFen(data.taxAmount)).toBe(includedTax(toFen(data.amount), 9))
    expect(data.items.map(({ amount }) => amount).sort()).toEqual(own.map(({ paidFee }) => paidFee).sort())
    expect(own.every((order) => order.invoiceStatus === INVOICED.issuing && order.invoiceId === data.id)).toBe(true)
    park.wait(5000)
    const issued = (await customer(getParkingInvoice, { invoiceId: data.id })).data
    expect(issued).toMatchObject({ status: INVOICE.issued, invoiceTime: '2026-11-21 09:15:05' })
    expect(issued.invoiceNo).toMatch(/^\d{20}$/)
    const file = await park.get(issued.pdfUrl ?? '')
    expect(file.headers.get('content-type')).toBe('application/pdf')
    // The invoice's screen shows the file in an iframe.
    expect(file.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    const text = Buffer.from(await file.arrayBuffer()).toString('latin1')
    expect(text).toMatch(/^%PDF-1\.\d[^]*%%EOF\s*$/)
    expect(pdfTexts(text)).toContain('测试甲')
    // Viewers read the texts as UTF-16 only with this encoding.
    expect(text).toContain('/Encoding /UniGB-UCS2-H')
    park.wait(MINUTE)
    const again = await customer(requestInvoice, { invoiceId: data.id, email: 'other@example.com' })
    expect(again.data).toMatchObject({ email: 'other@example.com', sentTime: '2026-11-21 09:16:05' })
    expect((await second(requestInvoice, { invoiceId: data.id, email: 'x@example.com' })).code).toBe(CODE.notFound)
  })

  it('is issued at its time, whenever it is read; its orders change with it', async () => {
    const [id] = await free()
    const { data } = await invoice([id])
    park.wait(MINUTE)
    const issued = (await customer(getParkingInvoice, { invoiceId: data.id })).data
    expect(issued).toMatchObject({ invoiceTime: '2026-11-21 09:15:05', sentTime: '2026-11-21 09:15:05' })
    const order = (await customer(getParkingOrder, { id })).data
    expect(order).toMatchObject({ invoiceStatus: INVOICED.issued, updateTime: '2026-11-21 09:15:05' })
  })

  it('contains a stay as soon as it is paid, and not when its time to leave is over', async () => {
    const { order, answer } = await prepare('新A12345')
    await settle(answer.data.package)
    const other = await prepare('新A66666')
    await settle(other.answer.data.package)
    expect((await invoice([order.id])).code).toBe(CODE.ok)
    park.wait(45 * MINUTE)
    expect((await customer(getParkingOrder, { id: other.order.id })).data.payStatus).toBe(PAY.unpaid)
    expect((await invoice([other.order.id])).code).toBe(CODE.badInput)
  })

  it('contains an order once: of several requests at the same moment one succeeds', async () => {
    const orderIds = await free()
    const answers = await Promise.all(Array.from({ length: 6 }, () => invoice(orderIds)))
    expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, ...Array<number>(5).fill(CODE.conflict)])
    expect((await invoice([orderIds[0]])).message).toBe(
      'One of these orders is in an invoice already. Please reload the list.',
    )
  })

  it('is either issued or refused, also if both happen at the same moment', async () => {
    const id = Number((await invoice(await free())).data.id)
    const { context } = park.sandbox
    const moved = await runConcurrently(park, 'invoices', [
      () => settleDue(context, id, issue),
      () => settleDue(context, id, fail),
    ])
    expect(moved.filter(Boolean)).toHaveLength(1)
  })

  it('that fails or is reversed releases its orders, and can be neither sent nor opened', async () => {
    const sendAgain = async (invoiceId: string) =>
      (await customer(requestInvoice, { invoiceId, email: 'other@example.com' })).code
    const orderIds = await free()
    const failed = (await invoice(orderIds)).data
    expect(await sendAgain(failed.id)).toBe(CODE.conflict)
    await park.post('/sandbox/advance', { kind: 'invoice', id: failed.id, action: 'fail' })
    expect(await sendAgain(failed.id)).toBe(CODE.conflict)
    expect((await customer(getParkingInvoice, { invoiceId: failed.id })).data.failReason).toContain('tax office')
    expect(await free()).toEqual(orderIds)
    const invoiceIds = async () =>
      Promise.all(orderIds.map(async (id) => (await customer(getParkingOrder, { id })).data.invoiceId))
    expect(await invoiceIds()).toEqual(orderIds.map(() => null))
    const next = (await invoice(orderIds)).data
    await park.post('/sandbox/advance', { kind: 'invoice', id: next.id, action: 'issue' })
    const { pdfUrl } = (await customer(getParkingInvoice, { invoiceId: next.id })).data
    expect((await park.get(pdfUrl ?? '')).status).toBe(200)
    const failing = await park.post('/sandbox/advance', { kind: 'invoice', id: next.id, action: 'fail' })
    expect(failing.status).toBe(409)
    await park.post('/sandbox/advance', { kind: 'invoice', id: next.id, action: 'reverse' })
    expect((await park.get(pdfUrl ?? '')).status).toBe(404)
    expect(await sendAgain(next.id)).toBe(CODE.conflict)
    expect((await customer(getParkingInvoice, { invoiceId: next.id })).data).toMatchObject({
      status: INVOICE.reversed,
      pdfUrl: null,
    })
    expect(await free()).toEqual(orderIds)
    expect(await invoiceIds()).toEqual(orderIds.map(() => null))
  })

  it('holds fifty orders; the lines of its PDF add up to its amount', async () => {
    const orderIds = Array.from({ length: INVOICE_ORDERS_MAX + 1 }, (_, i) => 9001 + i)
    // The fees differ, so that no line can stand for another.
    for (const id of orderIds)
      await copyRow(park.sandbox.db, 'parking_orders', 5003, { id, paid_fen: id, total_fen: id })
    expect((await invoice(orderIds.map(String))).code).toBe(CODE.badInput)
    const { code, data } = await invoice(orderIds.slice(1).map(String))
    expect(code).toBe(CODE.ok)
    park.wait(5000)
    const { pdfUrl, amount } = (await customer(getParkingInvoice, { invoiceId: data.id })).data
    const texts = pdfTexts(await (await park.get(pdfUrl ?? '')).text())
    const lines = texts.filter((text) => /^\d+\.\d\d$/.test(text))
    expect(lines).toHaveLength(22)
    expect(sum(...lines.map((line) => toFen(yuan(Number(line)))))).toBe(toFen(amount))
    expect(texts).toContain('另 29 项 29 more')
  })

  it('with an idempotency key is requested once', async () => {
    const keyed = { 'idempotency-key': 'invoice-1' }
    const body = { ...title, orderIds: await free() }
    const first = await customer(requestInvoice, body, keyed)
    expect((await customer(requestInvoice, body, keyed)).data).toEqual(first.data)
  })

  it.each([
    [{ orderIds: [] }, CODE.badInput],
    [{ orderIds: ['5001'] }, CODE.badInput],
    // A stay that was free.
    [{ orderIds: ['5002'] }, CODE.badInput],
    [{ orderIds: ['5008'] }, CODE.badInput],
    [{ orderIds: ['5015'] }, CODE.badInput],
    [{ orderIds: ['5005'] }, CODE.conflict],
    [{ orderIds: Array.from({ length: 51 }, (_, n) => String(n + 1)) }, CODE.badInput],
    [{ title: '' }, CODE.badInput],
    [{ title: '<b>' }, CODE.badInput],
    [{ titleType: 2 }, CODE.badInput],
    [{ email: 'x' }, CODE.badInput],
  ])('with %j is refused', async (changes, code) => {
    expect((await invoice(await free(), changes)).code).toBe(code)
  })

  it('accepts a tax number with a wrong check digit, because the form only warns', async () => {
    const answer = await invoice(await free(), { titleType: 2, taxNumber: '9165 0100ma77b0xx10' })
    expect(answer.data.taxNumber).toBe('91650100MA77B0XX10')
  })

  it('is listed in each state for its owner only', async () => {
    const { data } = await customer(listParkingInvoices, { pageSize: 100 })
    expect(new Set(data.data.map(({ status }) => status))).toEqual(new Set(Object.values(INVOICE)))
    expect((await second(listParkingInvoices)).data.total).toBe(0)
    expect((await second(getParkingInvoice, { invoiceId: '8001' })).code).toBe(CODE.notFound)
    expect((await park.call(listParkingInvoices)).code).toBe(CODE.needsLogin)
    expect((await park.get('/invoices/unknown.pdf')).status).toBe(404)
  })

  it('has a search for a tax number by the company’s name', async () => {
    expect((await customer(findTaxNumber, { businessName: '示例禾丰粮油商行' })).data.taxNumber).toMatch(
      /^[\dA-Z]{18}$/,
    )
    expect((await customer(findTaxNumber, { businessName: '没有' })).data).toEqual({
      businessName: '没有',
      taxNumber: null,
    })
    expect((await park.call(findTaxNumber, { businessName: 'x' })).code).toBe(CODE.needsLogin)
  })
})

it('a stay in the park is there once', async () => {
  const enter = () => park.post('/sandbox/advance', { kind: 'parking', plateNo: '新B00001', action: 'enter' })
  const answers = await Promise.all([enter(), enter()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await park.sandbox.db.$count(parkingOrders, eq(parkingOrders.plateNo, '新B00001'))).toBe(1)
})
