/** Slots and truck entries: capacity, and who may see and change a booking. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookingSlots, truckBookings } from '../../../examples/sandbox/park/db/schema.ts'
import {
  bookTruck,
  cancelTruckBooking,
  getTruckBooking,
  getTruckRules,
  listBookingSlots,
  listMyTruckBookings,
  verifyPerson,
} from '../../../src/contract/api/booking.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { BOOKING, CAR_TYPE, ENTRY } from '../../../src/contract/model/booking/booking.ts'
import { SLOT_TYPE, slotsByDay, slotState } from '../../../src/contract/model/booking/slot.ts'
import { runConcurrently } from './run-concurrently.ts'
import { openPark, type Park } from './park.ts'

const park = openPark('demo', { rotateEvery: 100_000 })
let customer: Park['call']
let second: Park['call']
beforeAll(async () => {
  customer = await park.as('customer')
  second = await park.as('second')
})

const slots = async (filter: object = {}) =>
  (await park.call(listBookingSlots, { pageSize: 1000, configDate: '2026-11-23', ...filter })).data.data
/** A slot at the north gate on the day after tomorrow, with its remaining capacity. */
const northSlot = async (startTime = '12:00') => {
  const found = (await slots()).find((slot) => slot.gateName === 'North gate' && slot.startTime === startTime)
  if (!found) throw new Error('There is no such slot')
  return found
}
const form = async (changes: object = {}) => ({
  slotId: (await northSlot()).id,
  plateNo: '新A12345',
  carType: CAR_TYPE.medium,
  driverName: '测试甲',
  driverPhone: '13000000001',
  receiveBusinessName: '示例禾丰粮油商行',
  stallNo: 'A区-01-101',
  bookPurpose: 1,
  goodsName: '面粉',
  ...changes,
})
const stored = async (id: string) =>
  (
    await park.sandbox.db
      .select()
      .from(bookingSlots)
      .where(eq(bookingSlots.id, Number(id)))
  )[0]

describe('slots', () => {
  it('of a new day are created once, however many calls need it first', async () => {
    park.wait(24 * 3_600_000)
    const both = await runConcurrently(park, 'booking_slots', [
      () => park.call(listBookingSlots),
      () => park.call(listBookingSlots),
    ])
    expect(both.map(({ code, data }) => [code, data.total])).toEqual(Array(2).fill([CODE.ok, both[0]?.data.total]))
  })

  it('are listed for the coming week, without a login, in the asked language', async () => {
    const { data } = await park.call(listBookingSlots, { pageSize: 1000 })
    const days = slotsByDay(data.data, park.now())
    expect(days.map(({ day }) => day)).toEqual(
      ['21', '22', '23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`),
    )
    expect(days[0]?.gates.map(({ gateName }) => gateName)).toEqual(['North gate', 'East gate'])
    for (const slot of data.data) expect(slot.remain).toBe(slot.total - slot.booked)
    expect(new Set(data.data.map((slot) => slotState(slot, park.now())))).toEqual(
      new Set(['past', 'open', 'few', 'full', 'closed']),
    )
    const zh = await park.call(listBookingSlots, { slotType: SLOT_TYPE.weighbridge }, { 'accept-language': 'zh-CN' })
    expect(zh.data.data[0]?.gateName).toBe('1 号地磅（80 吨）')
    expect((await park.call(getTruckRules)).data.daysAhead).toBe(7)
  })

  it('for small vehicles exclude gates for large ones', async () => {
    expect(new Set((await slots({ carType: CAR_TYPE.small })).map(({ gateName }) => gateName))).toEqual(
      new Set(['North gate']),
    )
  })

  it('are added when a day becomes bookable', async () => {
    park.wait(3 * 86_400_000)
    expect(await slots({ configDate: '2026-11-30' })).not.toEqual([])
    expect(await slots({ configDate: '2026-12-01' })).toEqual([])
  })
})

describe('booking a truck entry', () => {
  it('uses a place and returns a code for the gate; cancelling releases the place, once', async () => {
    const before = await northSlot()
    // The texts differ, so that none can stand for another.
    const texts = {
      driverName: 'Driver',
      receiveBusinessName: 'Receiver',
      transportCompany: 'Carrier',
      stallNo: 'Stall',
      goodsName: 'Goods',
      remark: 'Note',
    }
    const { code, data } = await customer(bookTruck, await form(texts))
    expect(code).toBe(CODE.ok)
    expect(data).toMatchObject({
      ...texts,
      status: BOOKING.booked,
      entryState: ENTRY.notEntered,
      expectedDate: '2026-11-23',
      startTime: '12:00',
      gateName: 'North gate',
      images: [],
    })
    expect(data.entryCode).toMatch(/^\d{6}$/)
    expect(data.orderNo).toMatch(/^TR20261121\d+$/)
    expect((await northSlot()).remain).toBe(before.remain - 1)
    park.wait(60_000)
    const cancelled = await Promise.all([1, 2].map(() => customer(cancelTruckBooking, { id: data.id })))
    expect(cancelled.map((answer) => [answer.code, answer.data.status])).toEqual(
      Array(2).fill([CODE.ok, BOOKING.cancelled]),
    )
    expect((await northSlot()).remain).toBe(before.remain)
    expect((await customer(getTruckBooking, { id: data.id })).data).toMatchObject({
      status: BOOKING.cancelled,
      entryCode: null,
      updateTime: expect.not.stringContaining(data.updateTime) as string,
    })
    // After that the vehicle can be booked again. The stall is stored as the park writes it.
    expect((await customer(bookTruck, await form({ stallNo: 'Zone A, 01-101' }))).data.stallNo).toBe('A区-01-101')
  })

  it('of 200 vehicles for 20 places leaves 20 bookings, and refuses each of the others with the reason', async () => {
    const slot = await northSlot()
    await park.sandbox.db
      .update(bookingSlots)
      .set({ total: 20, booked: 0 })
      .where(eq(bookingSlots.id, Number(slot.id)))
    const three = await Promise.all((['customer', 'second', 'merchant'] as const).map((name) => park.logIn(name)))
    const tokens = Array.from({ length: 200 }, (_, n) => three[n % 3] as string)
    const plates = Array.from({ length: 200 }, (_, n) => `新A${String(10_000 + n)}`)
    const body = await form({ slotId: slot.id })
    const answers = await Promise.all(
      tokens.map((authorization, n) => park.call(bookTruck, { ...body, plateNo: plates[n] }, { authorization })),
    )
    const [won, lost] = [answers.filter(({ code }) => code === CODE.ok), answers.filter(({ code }) => code !== CODE.ok)]
    expect([won.length, lost.length]).toEqual([20, 180])
    expect(new Set(lost.map(({ code, message }) => `${code} ${message}`))).toEqual(
      new Set(['409 This time has just been booked up. Please choose another.']),
    )
    expect((await stored(slot.id))?.booked).toBe(20)
    expect(await park.sandbox.db.$count(truckBookings, eq(truckBookings.slotId, Number(slot.id)))).toBe(20)
  })

  it('of one vehicle twice for one time is refused, and uses no place', async () => {
    const body = await form()
    const answers = await Promise.all([customer(bookTruck, body), second(bookTruck, body)])
    expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict])
    expect(answers.find(({ code }) => code === CODE.conflict)?.message).toBe(
      'This vehicle already has a booking at this time.',
    )
    expect((await customer(listMyTruckBookings, { status: BOOKING.booked })).code).toBe(CODE.ok)
    const { id, booked } = await northSlot()
    expect((await stored(id))?.booked).toBe(booked)
  })

  it('of one vehicle for the same time at another gate is refused; the times around it or another vehicle are not', async () => {
    const large = { carType: CAR_TYPE.large }
    const { startTime, endTime } = await northSlot()
    const east = (await slots()).filter(({ gateName }) => gateName === 'East gate')
    const same = east.find((slot) => slot.startTime === startTime)
    const before = east.find((slot) => slot.endTime === startTime)
    const after = east.find((slot) => slot.startTime === endTime)
    const at = (slot: { id: string } | undefined, changes = {}) => form({ ...large, slotId: slot?.id, ...changes })
    const [north, again] = [await form(large), await at(same)]
    const answers = await Promise.all([customer(bookTruck, north), customer(bookTruck, again)])
    expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict])
    for (const slot of [before, after]) expect((await customer(bookTruck, await at(slot))).code).toBe(CODE.ok)
    expect((await customer(bookTruck, await at(same, { plateNo: '新A54321' }))).code).toBe(CODE.ok)
  })

  it('with an idempotency key is carried out once', async () => {
    const body = await form()
    const keyed = { 'idempotency-key': 'truck-1' }
    const first = await customer(bookTruck, body, keyed)
    expect((await customer(bookTruck, body, keyed)).data).toEqual(first.data)
  })

  it.each([
    [{ slotId: '999999' }, CODE.notFound, 'This time doesn’t exist'],
    [{ slotId: 'x' }, CODE.notFound, 'This time doesn’t exist'],
    [{ plateNo: '' }, CODE.badInput, 'Please enter the plate number'],
    [{ plateNo: '新A123' }, CODE.badInput, 'This isn’t a valid plate'],
    [{ trailerPlateNo: '新A12345' }, CODE.badInput, 'A trailer’s plate ends with 挂'],
    [{ carType: 9 }, CODE.badInput, 'The field "carType" is missing or malformed.'],
    [{ goodsWeight: -1 }, CODE.badInput, 'The field "goodsWeight" is missing or malformed.'],
    [{ goodsName: ' ' }, CODE.badInput, 'Please enter the goods'],
    [{ driverPhone: '1' }, CODE.badInput, 'Phone format wrong'],
    [{ idCard: '123' }, CODE.badInput, 'Please enter a valid ID number'],
    [{ images: ['/files/foreign'] }, CODE.badInput, 'Please upload the file here first'],
  ])('with %j is refused', async (changes, code, message) => {
    const answer = await customer(bookTruck, await form(changes))
    expect(answer.code).toBe(code)
    expect(answer.message.toLowerCase()).toBe(message.toLowerCase())
  })

  it('at a closed gate, for a time that is over, or at a gate for larger vehicles is refused', async () => {
    const all = (await park.call(listBookingSlots, { pageSize: 1000 })).data.data
    const east = await slots().then((list) => list.find(({ gateName }) => gateName.startsWith('East')))
    const refusals: [string | undefined, number, string][] = [
      [all.find((slot) => !slot.isOpen)?.id, CODE.conflict, 'isn’t open'],
      [all.find((slot) => slotState(slot, park.now()) === 'past')?.id, CODE.conflict, 'over'],
      [all.find((slot) => slotState(slot, park.now()) === 'full')?.id, CODE.conflict, 'booked up'],
      [east?.id, CODE.badInput, 'size'],
    ]
    for (const [slotId, code, words] of refusals) {
      const answer = await customer(bookTruck, await form({ slotId }))
      expect(answer).toMatchObject({ code, message: expect.stringContaining(words), data: { field: 'slotId' } })
    }
  })

  it('is visible to its owner only', async () => {
    const { data } = await customer(bookTruck, await form({ idCard: '65010219900101123x' }))
    expect(data.idCard).toBe('6501**********123X')
    expect((await park.call(bookTruck, await form())).code).toBe(CODE.needsLogin)
    for (const row of [getTruckBooking, cancelTruckBooking]) {
      expect((await second(row, { id: data.id })).code).toBe(CODE.notFound)
      expect((await park.call(row, { id: data.id })).code).toBe(CODE.needsLogin)
      expect((await customer(row, { id: '999999' })).code).toBe(CODE.notFound)
    }
    const mine = (await second(listMyTruckBookings)).data
    expect(mine.data.map(({ plateNo }) => plateNo)).toEqual(['新A55555'])
  })

  it('cannot be cancelled after the vehicle has entered, and keeps its place', async () => {
    const { id, slotId } = (await customer(bookTruck, await form())).data
    const before = (await stored(slotId))?.booked
    expect((await park.post('/sandbox/advance', { kind: 'truck', id, action: 'leave' })).status).toBe(409)
    expect((await park.post('/sandbox/advance', { kind: 'truck', id, action: 'enter' })).status).toBe(200)
    expect((await customer(cancelTruckBooking, { id })).code).toBe(CODE.conflict)
    park.wait(60_000)
    await park.post('/sandbox/advance', { kind: 'truck', id, action: 'leave' })
    expect((await customer(getTruckBooking, { id })).data).toMatchObject({
      entryState: ENTRY.exited,
      enterTime: '2026-11-21 09:15:00',
      leaveTime: '2026-11-21 09:16:00',
      rejectReason: null,
    })
    expect((await stored(slotId))?.booked).toBe(before)
  })

  it('that the park refuses releases its place and has a reason', async () => {
    const [{ id, slotId } = { id: '', slotId: '' }] = (
      await customer(listMyTruckBookings, { status: BOOKING.reviewing })
    ).data.data
    const before = (await stored(slotId))?.booked ?? NaN
    const refuse = () => park.post('/sandbox/advance', { kind: 'truck', id, action: 'reject' })
    expect([(await refuse()).status, (await refuse()).status]).toEqual([200, 409])
    expect((await stored(slotId))?.booked).toBe(before - 1)
    expect((await customer(getTruckBooking, { id })).data).toMatchObject({
      status: BOOKING.failed,
      rejectReason: 'The park has refused this booking.',
    })
  })

  it('can be cancelled until its time is over', async () => {
    const [id, late] = [
      (await customer(bookTruck, await form())).data.id,
      (await second(bookTruck, await form({ plateNo: '新A54321' }))).data.id,
    ]
    // One minute before 14:00 on the day of the booking.
    park.wait((2 * 24 + 4.75) * 3_600_000 - 60_000)
    expect((await customer(cancelTruckBooking, { id })).code).toBe(CODE.ok)
    park.wait(60_000)
    expect((await second(cancelTruckBooking, { id: late })).code).toBe(CODE.conflict)
  })

  it('lists the demo’s bookings in each state', async () => {
    const { data } = await customer(listMyTruckBookings, { pageSize: 100 })
    expect(new Set(data.data.map(({ status }) => status))).toEqual(new Set(Object.values(BOOKING)))
    expect(new Set(data.data.map(({ entryState }) => entryState))).toEqual(new Set(Object.values(ENTRY)))
    for (const { expectedDate, gateName, enterTime, leaveTime } of data.data) {
      expect([expectedDate, gateName]).not.toContain('')
      for (const time of [enterTime, leaveTime]) if (time) expect(time.slice(0, 10)).toBe(expectedDate)
    }
  })
})

it.each([
  [{ name: '测试甲', phone: '13000000001' }, 1],
  [{ name: '测试甲', phone: '13000000001', plateNo: '新A12345' }, 1],
  [{ name: '测试甲', phone: '13000000001', plateNo: '新A99999' }, 0],
  [{ name: '测试乙', phone: '13000000001' }, 0],
  [{ name: '测试甲', phone: '13000000002' }, 0],
])('a person with %j is verified: %d', async (check, verified) =>
  expect((await customer(verifyPerson, check)).data).toEqual({ verified }),
)
