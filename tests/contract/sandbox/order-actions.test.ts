import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orders } from '../../../examples/sandbox/park/db/schema.ts'
import { confirmDelivery, confirmPayment, confirmRetrieval, endUse } from '../../../src/contract/api/forklift.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { RETRIEVE, STATUS } from '../../../src/contract/model/forklift.ts'
import { book, openPark } from './park.ts'

const park = openPark('order-to-ship')
const id = '1001'
const ROWS = { confirmDelivery, endUse, confirmPayment, confirmRetrieval }

describe('an order', () => {
  it('goes from shipping to completion', async () => {
    const [customer, merchant] = [await park.as('customer'), await park.as('merchant')]
    expect((await customer(confirmDelivery, { id })).data).toMatchObject({
      status: 2,
      startTime: '2026-11-21 09:15:00',
      usedTime: 0,
    })
    park.wait(9_667_400)
    const ended = (await customer(endUse, { id })).data
    expect(ended).toMatchObject({
      status: 3,
      endTime: '2026-11-21 11:56:07',
      usedTime: 9667,
      duration: 2.69,
      rentPrice: 484.2,
    })
    expect(await park.stored(id)).toMatchObject({ usedSeconds: 9667, durationHundredths: 269, rentFen: 48_420 })
    park.wait(60_000)
    expect((await merchant(confirmPayment, { id })).data).toMatchObject({
      status: 4,
      payTime: '2026-11-21 11:57:07',
      retrieveStatus: 0,
      usedTime: 9667,
    })
    expect((await merchant(confirmRetrieval, { id })).data).toMatchObject({ status: 5, retrieveStatus: 1 })
    expect(await park.stored(id)).toMatchObject({ status: 5, retrieveStatus: 1 })
  })

  it('is retrieved once', async () => {
    await park.sandbox.db
      .update(orders)
      .set({ status: STATUS.paid, retrieveStatus: RETRIEVE.done })
      .where(eq(orders.id, Number(id)))
    expect((await (await park.as('merchant'))(confirmRetrieval, { id })).code).toBe(CODE.conflict)
    expect(await park.stored(id)).toMatchObject({ status: STATUS.paid })
  })

  it('of a merchant from their own business has both roles', async () => {
    const merchant = await park.as('merchant')
    const { data } = await book(merchant)
    for (const row of [confirmDelivery, endUse, confirmPayment, confirmRetrieval])
      expect((await merchant(row, { id: data.id })).code).toBe(CODE.ok)
    expect(await park.stored(data.id)).toMatchObject({ status: 5 })
  })

  it('is started by the merchant’s confirmation, too', async () => {
    expect((await (await park.as('merchant'))(confirmDelivery, { id })).data.status).toBe(STATUS.inUse)
  })

  it('costs nothing if use ends within a second', async () => {
    const customer = await park.as('customer')
    await customer(confirmDelivery, { id })
    park.wait(999)
    expect((await customer(endUse, { id })).data).toMatchObject({ usedTime: 0, duration: 0, rentPrice: 0 })
  })
})

describe('roles', () => {
  it.each([
    ['order-in-use', 'endUse', 'merchant', 'Only the customer of this order may do this.'],
    ['order-to-pay', 'confirmPayment', 'customer', 'Only a merchant may do this.'],
    ['order-paid', 'confirmRetrieval', 'customer', 'Only a merchant may do this.'],
  ] as const)('%s: %s is not for the %s', async (scenario, action, name, message) => {
    await park.reset(scenario)
    const before = await park.stored(id)
    expect(await (await park.as(name))(ROWS[action], { id })).toMatchObject({ code: CODE.notAllowed, message })
    expect(await park.stored(id)).toEqual(before)
  })

  it('another person can change and see nothing', async () => {
    for (const row of Object.values(ROWS)) {
      for (const name of ['second', 'otherMerchant'] as const) {
        expect(await (await park.as(name))(row, { id })).toMatchObject({
          code: CODE.notFound,
          message: 'This order doesn’t exist',
        })
      }
      expect((await park.call(row, { id })).code).toBe(CODE.needsLogin)
      expect((await (await park.as('merchant'))(row, { id: '4711' })).code).toBe(CODE.notFound)
    }
    expect(await park.stored(id)).toMatchObject({ status: 1 })
  })

  it('a merchant who rents from another is a customer there', async () => {
    await park.reset('empty')
    const call = await park.as('merchant')
    const order = (await book(call, { id: '8' })).data.id
    await call(confirmDelivery, { id: order })
    expect((await call(endUse, { id: order })).data.status).toBe(STATUS.toPay)
    expect((await call(confirmPayment, { id: order })).code).toBe(CODE.notAllowed)
    expect((await (await park.as('otherMerchant'))(confirmPayment, { id: order })).data.status).toBe(STATUS.paid)
  })
})

describe('an action in the wrong status', () => {
  const STATES = {
    'order-to-ship': 'confirmDelivery',
    'order-in-use': 'endUse',
    'order-to-pay': 'confirmPayment',
    'order-paid': 'confirmRetrieval',
  } as const

  it.each(Object.keys(STATES) as (keyof typeof STATES)[])('is refused: %s', async (scenario) => {
    await park.reset(scenario)
    const calls = {
      confirmDelivery: await park.as('customer'),
      endUse: await park.as('customer'),
      confirmPayment: await park.as('merchant'),
      confirmRetrieval: await park.as('merchant'),
    }
    const before = await park.stored(id)
    for (const action of Object.keys(ROWS) as (keyof typeof ROWS)[]) {
      if (action === STATES[scenario]) continue
      expect((await calls[action](ROWS[action], { id })).code, action).toBe(CODE.conflict)
    }
    expect(await park.stored(id)).toEqual(before)
    expect((await calls[STATES[scenario]](ROWS[STATES[scenario]], { id })).code).toBe(CODE.ok)
  })

  it('is refused with the order’s current status, in the caller’s language', async () => {
    const customer = await park.as('customer')
    await customer(confirmDelivery, { id })
    expect((await customer(confirmDelivery, { id })).message).toBe('This order has changed. It’s now: In use.')
    expect((await customer(confirmDelivery, { id }, { 'accept-language': 'zh-CN' })).message).toBe(
      '订单状态已变更，当前状态：使用中。',
    )
  })
})

describe('two people at the same moment', () => {
  it.each([
    ['order-to-ship', confirmDelivery, 'customer', 'merchant'],
    ['order-in-use', endUse, 'customer', 'customer'],
    ['order-to-pay', confirmPayment, 'merchant', 'merchant'],
    ['order-paid', confirmRetrieval, 'merchant', 'merchant'],
  ] as const)('%s: one succeeds', async (scenario, row, one, other) => {
    await park.reset(scenario)
    const [first, second] = [await park.as(one), await park.as(other)]
    const answers = await Promise.all([
      first(row, { id }),
      second(row, { id }),
      first(row, { id }),
      second(row, { id }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict, CODE.conflict, CODE.conflict])
  })
})
