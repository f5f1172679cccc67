import { beforeAll, describe, expect, it } from 'vitest'
import { listParkNotices, listElectricityOrders } from '../../../src/contract/api/fee.ts'
import { getParkingOrder, listMyWeighings, listParkingOrders } from '../../../src/contract/api/booking.ts'
import { getMyNotice, listMyNotices } from '../../../src/contract/api/park.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { NOTICE_TYPE } from '../../../src/contract/model/notice.ts'
import { findRoute } from '../../../src/contract/routes.ts'
import { openPark, type Park } from './park.ts'

const park = openPark('demo')
let customer: Park['call']
let merchant: Park['call']
beforeAll(async () => {
  customer = await park.as('customer')
  merchant = await park.as('merchant')
})

const unread = async (): Promise<number> => (await customer(listMyNotices, { isRead: 0, pageSize: 1 })).data.total

describe('own messages', () => {
  it('are sorted newest first, have each type, and link to existing routes', async () => {
    const { data } = await customer(listMyNotices, { pageSize: 50 })
    expect(data.total).toBe(15)
    expect(new Set(data.data.map(({ type }) => type))).toEqual(new Set(Object.values(NOTICE_TYPE)))
    const times = data.data.map(({ publishTime }) => publishTime)
    expect(times).toEqual([...times].sort().reverse())
    const links = data.data.map(({ linkRoute }) => linkRoute).filter(Boolean)
    expect(links).toHaveLength(10)
    expect(links.filter((link) => !findRoute(link ?? ''))).toEqual([])
    expect(
      (await customer(listMyNotices, { type: NOTICE_TYPE.fee })).data.data.every(
        ({ type }) => type === NOTICE_TYPE.fee,
      ),
    ).toBe(true)
  })

  it('name the net weight and the amount that the records have', async () => {
    const { data } = (await customer(listMyNotices, { pageSize: 50 }, { 'accept-language': 'en' })).data
    const textOf = (route: string | null, title: RegExp): string =>
      data.find((notice) => notice.linkRoute === route && title.test(notice.title))?.content ?? ''
    const [weighed] = (await customer(listMyWeighings, { pageSize: 50 })).data.data.filter(({ poundNo }) => poundNo)
    expect(textOf(null, /weigh/i)).toContain(`${weighed?.netWeight?.toLocaleString('en')} kg`)
    const [order] = (await customer(listElectricityOrders)).data.data
    expect(textOf('/account', /top/i)).toContain(`${order?.amount}.00`)
  })

  it('are marked as read when they are first opened', async () => {
    expect(await unread()).toBe(5)
    expect((await customer(getMyNotice, { id: '1' })).data.isRead).toBe(1)
    expect((await customer(getMyNotice, { id: '1' })).data.updateTime).toBe('2026-11-21 09:15:00')
    expect(await unread()).toBe(4)
    expect((await customer(listMyNotices, { isRead: 1 })).data.total).toBe(11)
  })

  it('are shown to their owner only', async () => {
    expect((await merchant(getMyNotice, { id: '1' })).code).toBe(CODE.notFound)
    expect(await unread()).toBe(5)
    expect((await park.call(listMyNotices)).code).toBe(CODE.needsLogin)
    expect((await customer(listMyNotices, { isRead: 'x' })).code).toBe(CODE.badInput)
  })
})

describe('the park’s notices', () => {
  it('are visible to everybody; each is unread once for a person', async () => {
    const reads = async (call: Park['call']) =>
      (await call(listParkNotices, { pageSize: 50 })).data.data.map(({ isRead }) => isRead)
    expect((await customer(listParkNotices)).data).toMatchObject({ total: 17, data: { length: 10 } })
    expect(await reads(customer)).toEqual([...Array<number>(10).fill(1), ...Array<number>(7).fill(0)])
    expect(await reads(park.call)).toEqual(Array(17).fill(0))
    expect(await reads(merchant)).toEqual(Array(17).fill(0))
  })
})

describe('payments', () => {
  it.each([
    // Another stay is within its free time.
    [listParkingOrders, 10, 1],
    [listElectricityOrders, 7, 1],
  ] as const)('%s lists the caller’s own', async (row, count, unpaid) => {
    const { data } = await customer(row as typeof listParkingOrders, { pageSize: 50 })
    expect([data.total, data.data.length]).toEqual([count, count])
    expect(new Set(data.data.map(({ payStatus }) => payStatus))).toEqual(new Set([0, 1, 2]))
    expect((await customer(row as typeof listParkingOrders, { payStatus: 0 })).data.total).toBe(unpaid)
    expect((await merchant(row as typeof listParkingOrders)).data.total).toBe(0)
    expect((await park.call(row as typeof listParkingOrders)).code).toBe(CODE.needsLogin)
  })

  it('of a stay add up, and are shown to its owner only', async () => {
    const { data } = await customer(getParkingOrder, { id: '5001' })
    expect(data).toMatchObject({
      parkingTime: 192,
      totalFee: 15,
      discountFee: 0,
      paidFee: 0,
      needFee: 15,
      payStatus: 0,
      leaveTime: null,
    })
    expect((await merchant(getParkingOrder, { id: '5001' })).code).toBe(CODE.notFound)
    expect((await customer(listParkingOrders, { plateNo: '新A12345' })).data.total).toBe(3)
  })
})

it('an empty park has no messages, notices and payments', async () => {
  await park.reset('empty')
  for (const row of [listMyNotices, listParkNotices, listParkingOrders, listElectricityOrders])
    expect((await customer(row as typeof listMyNotices)).data, row).toEqual({ data: [], total: 0 })
})
