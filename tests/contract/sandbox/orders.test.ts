import { describe, expect, it } from 'vitest'
import {
  confirmBusiness,
  confirmDelivery,
  confirmPayment,
  endUse,
  getOnlinePay,
  getOrder,
  listOrders,
  payForklift,
  runningOrders,
} from '../../../src/contract/api/forklift.ts'
import { PEOPLE, type PersonName } from '../../../examples/sandbox/scenarios/people.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { STATUS } from '../../../src/contract/model/forklift.ts'
import { isPhone } from '../../../src/contract/patterns.ts'
import { book, openPark } from './park.ts'

const park = openPark('demo')
const firstOrder = '1001'

describe('the merchant’s list', () => {
  it('is for merchants', async () => {
    expect((await park.call(listOrders, {})).code).toBe(CODE.needsLogin)
    expect(await (await park.as('customer'))(listOrders, {})).toMatchObject({
      code: CODE.notAllowed,
      message: 'Only a merchant may do this.',
    })
  })

  it('contains only orders of the merchant’s own forklifts', async () => {
    expect((await (await park.as('merchant'))(listOrders, { pageSize: 100 })).data.total).toBe(28)
    expect((await (await park.as('otherMerchant'))(listOrders, { pageSize: 100 })).data).toEqual({ data: [], total: 0 })
  })

  it('has the newest first, and each order once over all pages', async () => {
    const call = await park.as('merchant')
    const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => call(listOrders, { pageSize: 10, pageNum })))
    expect(pages.map(({ data }) => data.data.length)).toEqual([10, 10, 8, 0])
    const rows = pages.flatMap(({ data }) => data.data)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(28)
    const order = rows.map(({ createTime, id }) => `${createTime} ${id.padStart(9, '0')}`)
    expect(order).toEqual([...order].sort().reverse())
    expect((await call(listOrders, { pageSize: 30, pageNum: 1 })).data.data.map(({ id }) => id)).toEqual(
      rows.map(({ id }) => id),
    )
  })

  it('has ten rows by default, and ten thousand at most', async () => {
    const call = await park.as('merchant')
    expect((await call(listOrders, {})).data.data).toHaveLength(10)
    expect((await call(listOrders, { pageSize: 1000 })).data.data).toHaveLength(28)
    expect((await call(listOrders, { pageSize: 10_001 })).code).toBe(CODE.badInput)
  })

  it('accepts a status as a number, a list, and text', async () => {
    const call = await park.as('merchant')
    const ids = async (status: unknown) =>
      (await call(listOrders, { pageSize: 100, status })).data.data.map(({ id, status: is }) => `${is}:${id}`)
    const [three, four, both] = [await ids(3), await ids(4), await ids([3, 4])]
    expect(three.length).toBeGreaterThan(0)
    expect(four.length).toBeGreaterThan(0)
    expect([...both].sort()).toEqual([...three, ...four].sort())
    expect(await ids('3,4')).toEqual(both)
    expect(await ids(['3', '4'])).toEqual(both)
    expect(await ids('3')).toEqual(three)
    expect(await ids([3, 4, 3])).toEqual(both)
    expect(await ids(null)).toHaveLength(28)
    expect(await ids('')).toHaveLength(28)
  })

  it.each([6, 0, '3;4', ['x'], {}, '3,', true])('refuses the status %j', async (status) => {
    expect((await (await park.as('merchant'))(listOrders, { status })).code).toBe(CODE.badInput)
  })

  it('contains orders to retrieve: status 3 and 4 whose forklift is still at the stall', async () => {
    const { data } = await (await park.as('merchant'))(listOrders, { pageSize: 100, status: '3,4', retrieveStatus: 0 })
    expect(data.total).toBe(3)
    expect(data.data).toHaveLength(3)
    for (const order of data.data)
      expect([order.status === STATUS.toPay || order.status === STATUS.paid, order.retrieveStatus]).toEqual([true, 0])
  })

  it('is empty for the name of another business', async () => {
    const call = await park.as('merchant')
    expect((await call(listOrders, { businessName: '样板叉运设备租赁有限公司' })).data.total).toBe(28)
    expect((await call(listOrders, { businessName: '演示远途运输服务有限公司' })).data.total).toBe(0)
    expect((await call(listOrders, { businessName: "' or true --" })).data.total).toBe(0)
  })

  it('has 500 orders in their scenario', async () => {
    await park.reset('many-orders')
    const { data } = await (await park.as('merchant'))(listOrders, { pageSize: 1000 })
    expect(data.total).toBe(500)
    expect(data.data[0]?.consignee).toBe('Customer 500')
    expect(data.data[499]?.consignee).toBe('Customer 001')
  })
})

describe('who is a merchant', () => {
  const yes = { isBusiness: 1, businessName: '样板叉运设备租赁有限公司' }
  const no = { isBusiness: 0, businessName: '' }
  it('is answered for the caller only', async () => {
    const [merchant, customer] = [await park.as('merchant'), await park.as('customer')]
    expect((await park.call(confirmBusiness, { phone: '13900000009' })).code).toBe(CODE.needsLogin)
    expect((await merchant(confirmBusiness)).data).toEqual(yes)
    expect((await merchant(confirmBusiness, { phone: '13900000009' })).data).toEqual(yes)
    expect((await merchant(confirmBusiness, { phone: '13000000001' })).data).toEqual(no)
    expect((await customer(confirmBusiness)).data).toEqual(no)
    expect((await customer(confirmBusiness, { phone: '13900000009' })).data).toEqual(no)
  })
})

describe('the caller’s running orders', () => {
  it('require a login', async () => {
    expect((await park.call(runningOrders, { phone: '13000000001' })).code).toBe(CODE.needsLogin)
  })

  it('are the caller’s own, even if another phone is named', async () => {
    const [own] = (await (await park.as('customer'))(runningOrders)).data
    expect(own).toMatchObject({ status: STATUS.inUse, consignee: '测试甲', usedTime: 9667, quantity: 2 })
    expect((await (await park.as('second'))(runningOrders, { phone: '13000000001' })).data).toEqual([])
    expect(
      (await (await park.as('customer'))(runningOrders, { phone: '13000000003' })).data.map(({ id }) => id),
    ).toEqual([own?.id])
  })

  it('are unfinished, the newest first', async () => {
    const { data } = await (await park.as('third'))(runningOrders)
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set([1, 2, 3]))
    const times = data.map(({ createTime }) => createTime)
    expect(times).toEqual([...times].sort().reverse())
  })
})

describe('the caller’s own orders', () => {
  it('require a login, not the role of a merchant', async () => {
    expect((await park.call(listOrders, { own: 1 })).code).toBe(CODE.needsLogin)
    const { code, data } = await (await park.as('customer'))(listOrders, { own: 1 })
    expect([code, data.total]).toEqual([CODE.ok, 2])
    expect(data.data.map(({ consignee }) => consignee)).toEqual(['测试甲', '测试甲'])
    expect((await (await park.as('second'))(listOrders, { own: 1 })).data).toEqual({ data: [], total: 0 })
  })

  it('are those that a merchant has booked, and not those of its customers', async () => {
    const merchant = await park.as('merchant')
    expect((await merchant(listOrders, { own: 1 })).data).toEqual({ data: [], total: 0 })
    const { id } = (await book(merchant)).data
    expect((await merchant(listOrders, { own: 1 })).data).toMatchObject({ data: [{ id }], total: 1 })
    expect((await merchant(listOrders, { own: 0, pageSize: 100 })).data.total).toBe(29)
  })

  it('are not those of another person or business that is named', async () => {
    const call = await park.as('customer')
    const own = (await call(listOrders, { own: 1 })).data
    for (const named of [{ userId: PEOPLE.third.id }, { phone: PEOPLE.third.phone }, { businessName: '示例' }])
      expect((await call(listOrders, { own: 1, ...named })).data, JSON.stringify(named)).toEqual(own)
  })

  it('have the newest first, and each order once over all pages', async () => {
    const call = await park.as('third')
    const { data: all, total } = (await call(listOrders, { own: 1, pageSize: 100 })).data
    expect(total).toBe(all.length)
    expect(total).toBeGreaterThan(8)
    const pages = await Promise.all([1, 2, 3].map((pageNum) => call(listOrders, { own: 1, pageSize: 4, pageNum })))
    expect(pages.flatMap(({ data }) => data.data.map(({ id }) => id))).toEqual(all.slice(0, 12).map(({ id }) => id))
    for (const { data } of pages) expect(data.total).toBe(total)
    const order = all.map(({ createTime, id }) => `${createTime} ${id.padStart(9, '0')}`)
    expect(order).toEqual([...order].sort().reverse())
    expect((await call(listOrders, { own: 1, pageSize: 10_001 })).code).toBe(CODE.badInput)
  })

  it('are filtered by status and retrieval, and only by known values', async () => {
    const call = await park.as('third')
    const { data: all } = (await call(listOrders, { own: 1, pageSize: 100 })).data
    const ids = (rows: typeof all): string[] => rows.map(({ id }) => id)
    const over = (await call(listOrders, { own: 1, pageSize: 100, status: [4, 5] })).data
    expect(ids(over.data)).toEqual(ids(all.filter(({ status }) => status === 4 || status === 5)))
    expect(over.total).toBe(over.data.length)
    expect(over.total).toBeLessThan(all.length)
    const standing = (await call(listOrders, { own: 1, pageSize: 100, status: 5, retrieveStatus: 0 })).data
    expect(ids(standing.data)).toEqual(
      ids(all.filter(({ status, retrieveStatus }) => status === 5 && retrieveStatus === 0)),
    )
    expect((await call(listOrders, { own: 2 })).code).toBe(CODE.badInput)
  })
})

describe('one order', () => {
  it('is shown to its customer and its merchant, with their roles', async () => {
    await park.reset('order-in-use')
    for (const name of ['customer', 'merchant'] as const) {
      expect((await (await park.as(name))(getOrder, { id: firstOrder })).data, name).toMatchObject({
        id: firstOrder,
        status: STATUS.inUse,
        roles: [name],
      })
    }
  })

  it('of a merchant who has booked it has the role customer', async () => {
    await park.reset('empty')
    for (const [name, roles] of [
      ['merchant', ['customer', 'merchant']],
      ['otherMerchant', ['customer']],
    ] as const) {
      const call = await park.as(name)
      const { id } = (await book(call)).data
      expect((await call(getOrder, { id })).data.roles, name).toEqual(roles)
      await call(confirmDelivery, { id })
      expect((await call(endUse, { id })).data, name).toMatchObject({ status: STATUS.toPay, roles })
    }
  })

  it('is for other people the same as a missing order', async () => {
    await park.reset('order-in-use')
    const absent = await (await park.as('second'))(getOrder, { id: '999999' })
    for (const name of ['second', 'otherMerchant'] as const) {
      for (const row of [getOrder, getOnlinePay]) {
        const { code, message, data } = await (await park.as(name))(row, { id: firstOrder })
        expect({ code, message, data }).toEqual({ code: CODE.notFound, message: absent.message, data: null })
      }
    }
    for (const id of ['abc', '0', '%00', '1e3', ''])
      expect((await (await park.as('customer'))(getOrder, { id })).code, id).toBe(CODE.notFound)
    expect((await park.call(getOrder, { id: firstOrder })).code).toBe(CODE.needsLogin)
  })

  it('counts its used time by the park’s clock', async () => {
    await park.reset('order-in-use')
    const call = await park.as('customer')
    const used = async () => (await call(getOrder, { id: firstOrder })).data.usedTime
    expect(await used()).toBe(9667)
    park.wait(61_900)
    expect(await used()).toBe(9728)
  })

  it('has every field of the contract', async () => {
    await park.reset('order-to-pay')
    const { data } = await (await park.as('customer'))(getOrder, { id: firstOrder })
    expect(data).toEqual({
      id: '1001',
      status: 3,
      retrieveStatus: 0,
      name: 'CPCD30',
      type: '柴油平衡重叉车',
      gantry: '两级标准门架 3000 mm',
      otherConfigurations: '侧移器',
      hourPrice: 90,
      photo: 'forklift-1.svg',
      load: '3 t',
      consignee: '测试甲',
      phone: '13000000001',
      quantity: 2,
      expectedDeliveryDate: '2026-11-21',
      expectedDeliveryTime: '06:00-07:00',
      stallAddress: 'Zone A, row 03, stall 112',
      estimatedTime: '2026-11-21 06:00:00',
      usedTime: 9667,
      createTime: '2026-11-21 04:43:53',
      startTime: '2026-11-21 06:13:53',
      payTime: null,
      endTime: '2026-11-21 08:55:00',
      duration: 2.69,
      rentPrice: 484.2,
      roles: ['customer'],
      businessName: '样板叉运设备租赁有限公司',
      payWay: null,
    })
  })

  it('names the business that is paid, and how it was paid', async () => {
    const order = async (name: PersonName) => (await (await park.as(name))(getOrder, { id: firstOrder })).data
    const businessName = '样板叉运设备租赁有限公司'
    await park.reset('order-to-pay')
    const { openid } = PEOPLE.customer
    const bill = { id: firstOrder, openId: openid, duration: 2.69, totalFee: 484.2 }
    const { data } = await (await park.as('customer'))(payForklift, bill)
    // The payment has begun, but nothing is paid yet.
    expect(await order('customer')).toMatchObject({ businessName, payWay: null })
    await park.post('/sandbox/pay', { package: data.package })
    for (const name of ['customer', 'merchant'] as const)
      expect(await order(name), name).toMatchObject({ businessName, payWay: 'wechat' })
  })

  it('that was paid by hand keeps its payment method if a late charge is refunded', async () => {
    await park.reset('order-to-pay')
    const customer = await park.as('customer')
    const bill = { id: firstOrder, openId: PEOPLE.customer.openid, duration: 2.69, totalFee: 484.2 }
    const { data } = await customer(payForklift, bill)
    await (
      await park.as('merchant')
    )(confirmPayment, { id: firstOrder })
    await park.post('/sandbox/pay', { package: data.package })
    expect((await customer(getOrder, { id: firstOrder })).data.payWay).toBe('merchant')
  })
})

describe('the demo', () => {
  it('has the cases that screens must handle', async () => {
    const { data } = await (await park.as('merchant'))(listOrders, { pageSize: 100 })
    const orders = data.data
    expect(orders.length).toBeGreaterThan(25)
    expect(new Set(orders.map(({ status, retrieveStatus }) => `${status}/${retrieveStatus}`)).size).toBe(10)
    expect(orders.map(({ quantity }) => quantity)).toEqual(expect.arrayContaining([1, 99]))
    expect(Math.max(...orders.map(({ stallAddress }) => [...stallAddress].length))).toBe(200)
    expect(orders.map(({ usedTime }) => usedTime)).toEqual(expect.arrayContaining([0, 59, 3599, 3600, 359_999]))
    expect(orders.every(({ phone }) => isPhone(phone))).toBe(true)
  })
})
