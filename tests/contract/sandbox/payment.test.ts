import { describe, expect, it } from 'vitest'
import { SANDBOX_PAY_KEY } from '../../../examples/sandbox/park/pay/credentials.ts'
import { orders, payments } from '../../../examples/sandbox/park/db/schema.ts'
import { PEOPLE } from '../../../examples/sandbox/scenarios/people.ts'
import { sign } from '../../../examples/sandbox/park/pay/sign.ts'
import { confirmPayment, getOnlinePay, getOrder, payForklift } from '../../../src/contract/api/forklift.ts'
import { login, sendSms } from '../../../src/contract/api/park.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { ZERO } from '../../../src/contract/model/money.ts'
import { fen } from '../../../src/contract/model/money/arithmetic.ts'
import { book, openPark } from './park.ts'

const park = openPark('order-to-pay')
const id = '1001'
const bill = { id, openId: PEOPLE.customer.openid, duration: 2.69, totalFee: 484.2 }
const attempts = () => park.sandbox.db.$count(payments)
const prepare = async () => (await (await park.as('customer'))(payForklift, bill)).data
const settle = (wirePackage: string) => park.post('/sandbox/pay', { package: wirePackage })

describe('preparing a payment', () => {
  it('returns signed texts', async () => {
    const { code, data } = await (await park.as('customer'))(payForklift, bill)
    expect(code).toBe(CODE.ok)
    expect(Object.keys(data).sort()).toEqual(['appId', 'nonceStr', 'package', 'paySign', 'signType', 'timeStamp'])
    expect(Object.values(data).every((value) => typeof value === 'string' && value !== '')).toBe(true)
    expect(data.timeStamp).toBe(String(park.now() / 1000))
    expect(data.package).toMatch(/^prepay_id=wx/)
    const { paySign, ...signed } = data
    expect(paySign).toBe(sign({ ...signed }, SANDBOX_PAY_KEY, 'HMAC-SHA256'))
  })

  it('has a new trade number for each attempt, and one open sheet', async () => {
    const call = await park.as('customer')
    await call(payForklift, bill)
    await call(payForklift, bill)
    const { payments: rows } = await park.stored(id)
    expect(rows.map(({ state }) => state).sort()).toEqual(['closed', 'open'])
    expect(new Set(rows.map(({ outTradeNo }) => outTradeNo)).size).toBe(2)
    expect(new Set(rows.map(({ prepayId }) => prepayId)).size).toBe(2)
    for (const row of rows) expect(row).toMatchObject({ totalFen: 48_420, paidAt: null })
  })

  it.each([
    [{ totalFee: 484.19 }, 'The amount due has changed. Please check it before you pay.'],
    [{ totalFee: 48_420 }, 'The amount due has changed. Please check it before you pay.'],
    [{ totalFee: '484.2' }, 'The amount due has changed. Please check it before you pay.'],
    [{ totalFee: 484.204 }, 'The amount due has changed. Please check it before you pay.'],
    [{ totalFee: null }, 'The amount due has changed. Please check it before you pay.'],
    [{ duration: 2.7 }, 'The amount due has changed. Please check it before you pay.'],
    [{ openId: PEOPLE.second.openid }, 'The payment account doesn’t match this user. Please log in again in WeChat.'],
    [{ openId: '' }, 'The payment account doesn’t match this user. Please log in again in WeChat.'],
  ])('refuses %j and stores nothing', async (changes, message) => {
    expect(await (await park.as('customer'))(payForklift, { ...bill, ...changes })).toMatchObject({
      code: CODE.badInput,
      message,
      data: null,
    })
    expect(await attempts()).toBe(0)
  })

  it('is for the order’s customer', async () => {
    expect((await park.call(payForklift, bill)).code).toBe(CODE.needsLogin)
    expect((await (await park.as('second'))(payForklift, { ...bill, openId: PEOPLE.second.openid })).code).toBe(
      CODE.notFound,
    )
    expect((await (await park.as('merchant'))(payForklift, { ...bill, openId: PEOPLE.merchant.openid })).code).toBe(
      CODE.notAllowed,
    )
    expect(await attempts()).toBe(0)
  })

  it('requires an openid, which people who registered by phone lack', async () => {
    const phone = '13700000088'
    await park.call(sendSms, { phone })
    const { code: smsCode } = (await (await park.get(`/sandbox/sms?phone=${phone}`)).json()) as { code: string }
    const { token } = await park.call(login, { phone, smsCode })
    const call: typeof park.call = (row, args) => park.call(row, args, { authorization: token ?? '' })
    const order = (await book(call)).data.id
    await park.sandbox.db.execute(
      `update park.orders set status = 3, duration_hundredths = 100, rent_fen = 18000 where id = ${order}`,
    )
    expect(await call(payForklift, { id: order, openId: '', duration: 1, totalFee: 180 })).toMatchObject({
      code: CODE.badInput,
      data: null,
    })
    expect((await call(payForklift, { id: order, openId: null, duration: 1, totalFee: 180 })).message).toContain(
      'payment account',
    )
  })

  it.each(['order-to-ship', 'order-in-use'] as const)('%s: is refused before the end of use', async (scenario) => {
    await park.reset(scenario)
    expect(await (await park.as('customer'))(payForklift, bill)).toMatchObject({ code: CODE.badInput, data: null })
    expect(await attempts()).toBe(0)
  })

  it('is refused for an order that is paid', async () => {
    await park.reset('order-paid')
    expect(await (await park.as('customer'))(payForklift, bill)).toMatchObject({
      code: CODE.conflict,
      message: 'This order has been paid already.',
    })
    expect(await attempts()).toBe(0)
  })
})

describe('an order of ¥0', () => {
  const free = { ...bill, duration: 0, totalFee: 0 }
  const makeFree = () => park.sandbox.db.update(orders).set({ usedSeconds: 0, durationHundredths: 0, rentFen: ZERO })

  it('is settled immediately, without a payment, also by people without an openid and while online payment is off', async () => {
    await makeFree()
    await park.post('/sandbox/settings', { onlinePay: false })
    const call = await park.as('customer')
    const { code, data } = await call(payForklift, { ...free, openId: '' })
    expect([code, data.package, data.paySign]).toEqual([CODE.ok, '', ''])
    expect(await park.stored(id)).toMatchObject({ status: 4, payments: [] })
    expect((await call(getOrder, { id })).data).toMatchObject({
      status: 4,
      rentPrice: 0,
      payTime: '2026-11-21 09:15:00',
    })
    expect((await call(payForklift, free)).code).toBe(CODE.conflict)
  })

  it('is settled by its customer only', async () => {
    await makeFree()
    expect((await park.call(payForklift, free)).code).toBe(CODE.needsLogin)
    expect((await (await park.as('second'))(payForklift, free)).code).toBe(CODE.notFound)
    expect((await (await park.as('merchant'))(payForklift, free)).code).toBe(CODE.notAllowed)
    expect(await park.stored(id)).toMatchObject({ status: 3, paidAt: null })
  })

  it.each([{ totalFee: 0.01 }, { totalFee: '0' }, { totalFee: null }, { totalFee: false }])(
    'is not settled by a total of %j',
    async (changes) => {
      await makeFree()
      expect((await (await park.as('customer'))(payForklift, { ...free, ...changes })).code).toBe(CODE.badInput)
      expect(await park.stored(id)).toMatchObject({ status: 3, paidAt: null, payments: [] })
    },
  )

  it('is the only order that a total of 0 settles', async () => {
    for (const changes of [{}, { duration: 0 }, { duration: 2.69 }]) {
      const changed = { ...free, ...changes }
      expect((await (await park.as('customer'))(payForklift, changed)).code, JSON.stringify(changes)).toBe(
        CODE.badInput,
      )
    }
    expect(await park.stored(id)).toMatchObject({ status: 3, paidAt: null, payments: [] })
  })

  it.each(['order-to-ship', 'order-in-use'] as const)(
    '%s: a total of 0 settles nothing before the end of use',
    async (scenario) => {
      await park.reset(scenario)
      expect((await (await park.as('customer'))(payForklift, free)).code).toBe(CODE.badInput)
      expect((await park.stored(id)).paidAt).toBeNull()
    },
  )
})

describe('asking whether it is paid', () => {
  it('tells the status, and 0 while online payment is off', async () => {
    const call = await park.as('customer')
    expect((await call(getOnlinePay, { id })).data).toEqual({ status: 3, openAttempt: 0 })
    await park.post('/sandbox/settings', { onlinePay: false })
    expect((await call(getOnlinePay, { id })).data).toEqual({ status: 0, openAttempt: 0 })
    expect((await call(payForklift, bill)).code).toBe(CODE.notAllowed)
    await (
      await park.as('merchant')
    )(confirmPayment, { id })
    const how = { payWay: 'merchant', payTime: '2026-11-21 09:15:00' }
    expect((await call(getOnlinePay, { id })).data).toEqual({ status: 4, openAttempt: 0, ...how })
  })
})

describe('the provider’s notification', () => {
  it('sets the order to paid, once', async () => {
    const { package: wirePackage } = await prepare()
    expect(await (await settle(wirePackage)).json()).toEqual({ sheet: 'charged', notified: true })
    expect(await (await settle(wirePackage)).json()).toMatchObject({ sheet: 'paid', notified: false })
    const state = await park.stored(id)
    expect(state).toMatchObject({ status: 4, payments: [{ state: 'paid' }] })
    expect(state.paidAt).toBe(new Date(park.now()).toISOString())
    expect((await (await park.as('customer'))(getOrder, { id })).data.payTime).toBe('2026-11-21 09:15:00')
  })

  it('that is lost does not change the time of the payment', async () => {
    await park.post('/sandbox/settings', { notify: 'lost' })
    const { package: wirePackage } = await prepare()
    await settle(wirePackage)
    park.wait(10 * 60_000)
    const { status, payTime } = (await (await park.as('customer'))(getOrder, { id })).data
    expect([status, payTime]).toEqual([4, '2026-11-21 09:15:00'])
  })

  it('for an unknown payment is not found', async () => {
    for (const wirePackage of ['prepay_id=wxnothing', 'nothing', '', 'prepay_id=\0', null])
      expect((await settle(wirePackage as string)).status).toBe(404)
  })

  it('and the merchant’s confirmation at the same moment: one pays, the other is refused', async () => {
    const { package: wirePackage } = await prepare()
    const merchant = await park.as('merchant')
    const [confirmed, notified] = await Promise.all([
      merchant(confirmPayment, { id }),
      settle(wirePackage).then((answer) => answer.json() as Promise<{ notified: boolean }>),
    ])
    expect([confirmed.code === CODE.ok, notified.notified].sort()).toEqual([false, true])
    const state = await park.stored(id)
    expect(state.status).toBe(4)
    expect(state.payments[0]?.state).toBe(notified.notified ? 'paid' : 'closed')
  })

  it('cannot come after the merchant was paid by hand: that closes the sheet', async () => {
    const { package: wirePackage } = await prepare()
    await (
      await park.as('merchant')
    )(confirmPayment, { id })
    expect(await (await settle(wirePackage)).json()).toMatchObject({ sheet: 'closed', notified: false })
    expect(await park.stored(id)).toMatchObject({ status: 4, payments: [{ state: 'closed' }] })
  })

  it('of another sum than the rent does not pay the order, and is refunded', async () => {
    const { package: wirePackage } = await prepare()
    await park.sandbox.db.update(orders).set({ rentFen: fen(484_21) })
    expect(await (await settle(wirePackage)).json()).toEqual({ sheet: 'charged', notified: false })
    expect(await park.stored(id)).toMatchObject({ status: 3, paidAt: null, payments: [{ state: 'refunded' }] })
  })

  it('arrives for the last attempt only: the previous one cannot be charged', async () => {
    const [one, two] = [await prepare(), await prepare()]
    expect(await (await settle(one.package)).json()).toMatchObject({ sheet: 'closed' })
    expect(await (await settle(two.package)).json()).toMatchObject({ sheet: 'charged', notified: true })
    expect((await park.stored(id)).payments.map(({ state }) => state).sort()).toEqual(['closed', 'paid'])
  })

  it('never arrives if the setting says so', async () => {
    const { package: wirePackage } = await prepare()
    await park.post('/sandbox/settings', { pay: 'ok-unpaid' })
    expect(await (await settle(wirePackage)).json()).toEqual({ sheet: 'unpaid', notified: false })
    expect(await park.stored(id)).toMatchObject({ status: 3, payments: [{ paidAt: null }] })
  })
})
