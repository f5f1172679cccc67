import { describe, expect, it } from 'vitest'
import { REPEAT_MS } from '../../../examples/sandbox/park/api/booking.ts'
import { orders } from '../../../examples/sandbox/park/db/schema.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { CONSIGNEE_MAX, QUANTITY_MAX, STALL_ADDRESS_MAX } from '../../../src/contract/limits.ts'
import { book, goodForm, openPark } from './park.ts'

const park = openPark('empty')
const count = () => park.sandbox.db.$count(orders)

describe('booking', () => {
  it('creates the caller’s order with the status to ship', async () => {
    const call = await park.as('customer')
    const { code, data } = await book(call)
    expect(code).toBe(CODE.ok)
    expect(data).toMatchObject({
      id: '1001',
      status: 1,
      retrieveStatus: 0,
      name: 'CPCD30',
      hourPrice: 90,
      load: '3 t',
      consignee: goodForm.consignee,
      phone: goodForm.phone,
      quantity: 2,
      expectedDeliveryDate: '2026-11-21',
      expectedDeliveryTime: '11:00-12:00',
      stallAddress: goodForm.stallAddress,
      estimatedTime: '2026-11-21 11:00:00',
      createTime: '2026-11-21 09:15:00',
      usedTime: 0,
      startTime: null,
      payTime: null,
      endTime: null,
      duration: null,
      rentPrice: null,
    })
    expect(await park.stored('1001')).toMatchObject({
      userId: 'u-customer',
      businessId: 'b-forklifts',
      status: 1,
      hourPriceFen: 9000,
    })
  })

  it('requires a login', async () => {
    expect((await book(park.call)).code).toBe(CODE.needsLogin)
    expect(await count()).toBe(0)
  })

  it("uses the server's data of the forklift, not the caller's", async () => {
    const { data } = await book(await park.as('customer'), {
      hourPrice: 0.01,
      name: 'cheap',
      photo: 'https://evil.test/x.png',
      status: 4,
      businessId: 'b-other',
      userId: 'u-second',
    })
    expect(data).toMatchObject({ hourPrice: 90, name: 'CPCD30', photo: 'forklift-1.svg', status: 1 })
    expect(await park.stored(data.id)).toMatchObject({
      userId: 'u-customer',
      businessId: 'b-forklifts',
      hourPriceFen: 9000,
    })
  })

  it.each([
    [{ consignee: '' }, 'Please fill consignee'],
    [{ consignee: '   ' }, 'Please fill consignee'],
    [{ consignee: null }, 'Please fill consignee'],
    [{ consignee: 7 }, 'Please fill consignee'],
    [{ consignee: 'a\0b' }, 'Please fill consignee'],
    [{ consignee: '收'.repeat(CONSIGNEE_MAX + 1) }, 'The consignee may have at most 50 characters'],
    [{ phone: '' }, 'Please fill phone'],
    [{ phone: '12800138000' }, 'Phone format wrong'],
    [{ phone: '130000000011' }, 'Phone format wrong'],
    [{ quantity: null }, 'Please fill rental quantity'],
    [{ quantity: 0 }, 'The rental quantity must be a whole number from 1 to 99'],
    [{ quantity: 1.5 }, 'The rental quantity must be a whole number from 1 to 99'],
    [{ quantity: QUANTITY_MAX + 1 }, 'The rental quantity must be a whole number from 1 to 99'],
    [{ quantity: '2' }, 'The rental quantity must be a whole number from 1 to 99'],
    [{ expectedDeliveryTime: '' }, 'Please choose delivery time'],
    [{ expectedDeliveryDate: null }, 'Please choose delivery time'],
    [{ expectedDeliveryTime: '10:00-11:00' }, 'This time has passed. Please choose another.'],
    [{ expectedDeliveryDate: '2026-11-20' }, 'This time has passed. Please choose another.'],
    [{ expectedDeliveryDate: '2026-11-24' }, 'This time can’t be booked. Please choose another.'],
    [{ expectedDeliveryTime: 'whenever' }, 'This time has passed. Please choose another.'],
    [{ stallAddress: '' }, 'Please enter detailed stall address'],
    [{ stallAddress: 'x'.repeat(STALL_ADDRESS_MAX + 1) }, 'The stall address may have at most 200 characters'],
  ])('refuses %j', async (changes, message) => {
    // An unavailable date is reported at the field of the time.
    const [changed = ''] = Object.keys(changes)
    const field =
      changed === 'expectedDeliveryDate' && message !== 'Please choose delivery time' ? 'expectedDeliveryTime' : changed
    const data = { field }
    expect(await book(await park.as('customer'), changes)).toMatchObject({ code: CODE.badInput, message, data })
    expect(await count()).toBe(0)
  })

  it('accepts texts of the maximum length, counted in characters', async () => {
    const { data } = await book(await park.as('customer'), {
      consignee: '𠮷'.repeat(CONSIGNEE_MAX),
      stallAddress: '档'.repeat(STALL_ADDRESS_MAX),
      quantity: QUANTITY_MAX,
    })
    expect(data).toMatchObject({ consignee: '𠮷'.repeat(CONSIGNEE_MAX), quantity: 99 })
  })

  it.each(['99', 'abc', null, ''])('refuses the unknown forklift %j', async (id) => {
    expect((await book(await park.as('customer'), { id })).code).toBe(CODE.notFound)
  })

  it('refuses a slot that closed while the sheet was open', async () => {
    const call = await park.as('customer')
    park.wait(45 * 60_000)
    expect((await book(call)).message).toContain('has passed')
    expect((await book(call, { expectedDeliveryTime: '12:00' })).data.estimatedTime).toBe('2026-11-21 12:00:00')
  })
})

describe('the same form sent twice', () => {
  it('gets the same order', async () => {
    const call = await park.as('customer')
    const first = await book(call)
    park.wait(REPEAT_MS - 1)
    expect((await book(call)).data.id).toBe(first.data.id)
    expect(await count()).toBe(1)
  })

  it('gets one order however many arrive at the same moment', async () => {
    const call = await park.as('customer')
    const answers = await Promise.all(Array.from({ length: 6 }, () => book(call)))
    // The id need not be the next one: a database server does not reuse an id that a refused insert has taken.
    const { id } = answers[0]?.data ?? {}
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`))).toEqual(new Set([`${CODE.ok} ${id}`]))
    expect(await park.stored(String(id))).toMatchObject({ id: Number(id) })
    expect(await count()).toBe(1)
  })

  it('gets a new order ten seconds later', async () => {
    const call = await park.as('customer')
    const first = await book(call)
    park.wait(REPEAT_MS)
    const later = await Promise.all([book(call), book(call)])
    expect(later[0]?.data.id).not.toBe(first.data.id)
    expect(later[1]?.data.id).toBe(later[0]?.data.id)
    expect(await count()).toBe(2)
  })

  it('is another order with any other value, forklift or person', async () => {
    const call = await park.as('customer')
    const answers = [
      await book(call),
      await book(call, { quantity: 3 }),
      await book(call, { id: '2' }),
      await book(await park.as('second')),
    ]
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(4)
  })
})
