/** Bookings of stalls and of the car park. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { stallBookings } from '../../../examples/sandbox/park/db/schema.ts'
import { initialOf } from '../../../examples/sandbox/park/initial.ts'
import {
  bookStall,
  cancelStallBooking,
  getStallRules,
  getStallState,
  listBookableStalls,
  listMyStallBookings,
  listStallLetters,
  listTruckStalls,
} from '../../../src/contract/api/booking.ts'
import { listStalls } from '../../../src/contract/api/park.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { BOOK_TYPE, BOOKING } from '../../../src/contract/model/booking/booking.ts'
import { STALL_STATE } from '../../../src/contract/model/booking/stall.ts'
import { openPark, type Park } from './park.ts'

const park = openPark('demo', { rotateEvery: 100_000 })
let customer: Park['call']
let second: Park['call']
let merchant: Park['call']
beforeAll(async () => {
  customer = await park.as('customer')
  second = await park.as('second')
  merchant = await park.as('merchant')
})

const DAY_MS = 86_400_000
/** The place P1-02 of the car park. */
const PLACE = '42'
const form = {
  bookType: BOOK_TYPE.carPark,
  stallId: PLACE,
  plateNo: '新A12345',
  carType: 1,
  driverName: '测试甲',
  driverPhone: '13000000001',
  bookDate: '2026-11-23',
  startTime: '08:00',
  endTime: '12:00',
}
const book = (changes: object = {}, call = customer) => call(bookStall, { ...form, ...changes })
const freeStall = async () =>
  (await park.call(listBookableStalls, { state: STALL_STATE.free })).data.data[0]?.id as string
const isListedFree = async (stallId: string) =>
  (await park.call(listBookableStalls, { state: STALL_STATE.free, pageSize: 100 })).data.data.some(
    ({ id }) => id === stallId,
  )
const stateOf = async (id: string, call = customer) => (await call(getStallState, { id })).data

describe('stalls and places', () => {
  it('are listed separately, for visitors, too; the list of stalls has no parking places', async () => {
    const total = async (filter: object) => (await park.call(listBookableStalls, filter)).data.total
    expect([await total({}), await total({ bookType: BOOK_TYPE.carPark })]).toEqual([40, 20])
    expect((await park.call(listStalls, { keyword: 'P1-' })).data.total).toBe(0)
    const trucks = (await park.call(listTruckStalls, { pageSize: 100 })).data.data
    expect(trucks.length).toBeGreaterThan(10)
    expect(trucks.every(({ businessName }) => businessName !== '')).toBe(true)
    expect((await park.call(getStallRules)).data.title).toContain('stall')
  })

  it('are all grouped by initial letter', async () => {
    const { data } = await park.call(listStallLetters)
    const letters = data.map(({ letter }) => letter)
    expect(letters).toEqual([...new Set(letters)].sort())
    expect(data.flatMap(({ stalls }) => stalls)).toHaveLength(40)
    for (const { letter, stalls } of data) expect(stalls.every((stall) => stall.letter === letter)).toBe(true)
  })

  it.each(['en', 'zh-CN'])(
    'stand under the initials of their names in the reader’s language, sorted by name (%s)',
    async (language) => {
      const { data } = await park.call(listStallLetters, {}, { 'accept-language': language })
      const { compare } = new Intl.Collator(language, { numeric: true })
      for (const { letter, stalls } of data) {
        const names = stalls.map(({ stallName }) => stallName)
        expect(names.map(initialOf)).toEqual(names.map(() => letter))
        expect(names).toEqual(names.toSorted(compare))
      }
      expect(data.length).toBeGreaterThan(3)
    },
  )
})

describe('booking', () => {
  it('a place is booked immediately; cancelling frees its time', async () => {
    const { code, data } = await book()
    expect([code, data.status, data.stallNo]).toEqual([CODE.ok, BOOKING.booked, 'P1-02'])
    expect(data.entryCode).toMatch(/^\d{6}$/)
    expect(await stateOf(PLACE)).toEqual({
      state: STALL_STATE.booked,
      taken: [{ bookDate: '2026-11-23', startTime: '08:00', endTime: '12:00', isMine: 1 }],
    })
    for (const caller of [park.call, second]) expect((await stateOf(PLACE, caller)).taken[0]?.isMine).toBe(0)
    expect((await book({ startTime: '11:00', endTime: '13:00' }, second)).message).toBe(
      'This time has been booked by someone else. Please choose another.',
    )
    expect((await book({ startTime: '12:00', endTime: '24:00' }, second)).code).toBe(CODE.ok)
    expect((await second(cancelStallBooking, { id: data.id })).code).toBe(CODE.notFound)
    expect((await customer(cancelStallBooking, { id: data.id })).data.status).toBe(BOOKING.cancelled)
    expect((await customer(cancelStallBooking, { id: data.id })).data.status).toBe(BOOKING.cancelled)
    expect((await book({}, second)).code).toBe(CODE.ok)
  })

  it('a place is booked for the current hour, and cancelled until its time is over or the vehicle has entered', async () => {
    const today = { bookDate: '2026-11-21', startTime: '09:00', endTime: '10:00' }
    const entered = await book(today)
    const late = await book({ ...today, plateNo: '新A54321', stallId: '43' })
    expect([entered.code, late.code]).toEqual([CODE.ok, CODE.ok])
    const ofPlace = (await customer(listMyStallBookings, { stallId: '43', pageSize: 100 })).data.data
    expect(ofPlace.map(({ stallId }) => stallId)).toEqual(ofPlace.map(() => '43'))
    await park.post('/sandbox/advance', { kind: 'stall', id: entered.data.id, action: 'enter' })
    expect((await customer(cancelStallBooking, { id: entered.data.id })).code).toBe(CODE.conflict)
    park.wait(45 * 60_000)
    expect((await customer(cancelStallBooking, { id: late.data.id })).code).toBe(CODE.conflict)
  })

  it('a missing stall or parking place is named as what was booked', async () => {
    const missing = { stallId: '999999' }
    expect(await book(missing)).toMatchObject({
      code: CODE.notFound,
      message: 'This parking space doesn’t exist',
    })
    expect(await book({ ...missing, bookType: BOOK_TYPE.stall })).toMatchObject({
      code: CODE.notFound,
      message: 'This stall doesn’t exist',
    })
    // The id alone does not tell which of the two was meant.
    expect(await park.call(getStallState, { id: '999999' })).toMatchObject({
      code: CODE.notFound,
      message: 'This stall or parking space doesn’t exist',
    })
  })

  it('a stall is reviewed first: approved, or refused with a reason and free again', async () => {
    const stallId = await freeStall()
    const { data } = await book({ bookType: BOOK_TYPE.stall, stallId })
    expect([data.status, data.entryCode]).toEqual([BOOKING.reviewing, null])
    expect((await stateOf(stallId)).state).toBe(STALL_STATE.booked)
    await park.post('/sandbox/advance', { kind: 'stall', id: data.id, action: 'reject' })
    const [refused] = (await customer(listMyStallBookings, { id: data.id, pageSize: 1 })).data.data
    expect(refused).toMatchObject({ status: BOOKING.failed, auditRemark: 'The park has refused this booking.' })
    expect((await stateOf(stallId)).state).toBe(STALL_STATE.free)
    const again = (await book({ bookType: BOOK_TYPE.stall, stallId })).data
    await park.post('/sandbox/advance', { kind: 'stall', id: again.id, action: 'approve' })
    expect((await customer(listMyStallBookings, { id: again.id })).data.data[0]).toMatchObject({
      status: BOOKING.booked,
      entryCode: expect.stringMatching(/^\d{6}$/) as string,
      auditRemark: null,
    })
    expect(await isListedFree(stallId)).toBe(false)
    await customer(cancelStallBooking, { id: again.id })
    expect(await isListedFree(stallId)).toBe(true)
  })

  it('of days that are over do not keep a stall booked in lists', async () => {
    await park.reset('demo')
    const call = await park.as('customer')
    const stallId = await freeStall()
    const { data } = await book({ bookType: BOOK_TYPE.stall, stallId }, call)
    await park.post('/sandbox/advance', { kind: 'stall', id: data.id, action: 'approve' })
    expect(await isListedFree(stallId)).toBe(false)
    park.wait(3 * DAY_MS)
    expect(await isListedFree(stallId)).toBe(true)
    const listed = (await park.call(listBookableStalls, { pageSize: 100 })).data.data
    expect(listed.find(({ id }) => id === stallId)?.state).toBe(STALL_STATE.free)
    const booked = (await park.call(listBookableStalls, { pageSize: 100, state: STALL_STATE.booked })).data.data
    expect(booked.some(({ id }) => id === stallId)).toBe(false)
  })

  it('of today that is over does not keep a place booked', async () => {
    await park.reset('demo')
    const call = await park.as('customer')
    const today = { bookDate: '2026-11-21', startTime: '09:00', endTime: '10:00' }
    expect((await book({ ...today, stallId: '44' }, call)).code).toBe(CODE.ok)
    expect((await stateOf('44')).state).toBe(STALL_STATE.booked)
    park.wait(45 * 60_000)
    expect(await stateOf('44')).toEqual({ state: STALL_STATE.free, taken: [] })
    const places = { bookType: BOOK_TYPE.carPark, pageSize: 100 }
    const free = (await park.call(listBookableStalls, { ...places, state: STALL_STATE.free })).data.data
    expect(free.map(({ id }) => id)).toContain('44')
  })

  it('of one place by six people at the same time leaves one booking', async () => {
    const plates = ['新A10001', '新A10002', '新A10003', '新A10004', '新A10005', '新A10006']
    const answers = await Promise.all(plates.map((plateNo) => book({ plateNo })))
    const taken = { code: CODE.conflict, data: { field: 'startTime' } }
    expect(answers.filter(({ code }) => code !== CODE.ok)).toMatchObject([taken, taken, taken, taken, taken])
    const { db } = park.sandbox
    const exists = and(eq(stallBookings.stallId, Number(PLACE)), eq(stallBookings.bookDate, form.bookDate))
    expect(await db.$count(stallBookings, exists)).toBe(1)
  })

  it('a vehicle has one parking place at a time; it may have a stall as well', async () => {
    const aStall = { bookType: BOOK_TYPE.stall, stallId: await freeStall() }
    expect((await book(aStall)).code).toBe(CODE.ok)
    const places = ['43', '44', '45']
    const answers = await Promise.all(places.map((place) => book({ stallId: place })))
    expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict, CODE.conflict])
    expect(await book({ startTime: '11:00', endTime: '13:00' }, second)).toMatchObject({
      message: 'This vehicle has a parking space for this time already.',
      data: { field: 'plateNo' },
    })
    expect((await book({ startTime: '12:00', endTime: '13:00' })).code).toBe(CODE.ok)
    expect((await book({ ...aStall, startTime: '12:00', endTime: '13:00' })).code).toBe(CODE.ok)
  })

  it.each([
    [{ stallId: '1' }, CODE.notFound],
    [{ stallId: '999' }, CODE.notFound],
    [{ stallId: '47' }, CODE.conflict],
    [{ bookType: 3 }, CODE.badInput],
    [{ bookDate: '2026-11-20' }, CODE.badInput],
    [{ bookDate: '2026-11-28' }, CODE.badInput],
    [{ startTime: '08:30' }, CODE.badInput],
    [{ startTime: '12:00' }, CODE.badInput],
    [{ endTime: '25:00' }, CODE.badInput],
    [{ bookDate: '2026-11-21', startTime: '06:00', endTime: '09:00' }, CODE.badInput],
    [{ plateNo: 'x' }, CODE.badInput],
  ])('with %j is refused', async (changes, code) => expect((await book(changes)).code).toBe(code))

  it('requires a login, and accepts an idempotency key', async () => {
    expect((await book({}, park.call)).code).toBe(CODE.needsLogin)
    const keyed = { 'idempotency-key': 'place-1' }
    const first = await customer(bookStall, form, keyed)
    expect((await customer(bookStall, form, keyed)).data).toEqual(first.data)
  })

  it("is visible to its owner and the stall's manager", async () => {
    expect((await second(listMyStallBookings)).data.total).toBe(0)
    const own = (await customer(listMyStallBookings, { pageSize: 100 })).data.data
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(Object.values(BOOKING)))
    const managed = (await merchant(listMyStallBookings, { isManaged: 1 })).data
    expect(managed.total).toBeGreaterThan(0)
    expect(managed.data.every(({ areaName }) => areaName === 'D区')).toBe(true)
    // The code for the gate is the booker's.
    expect(managed.data.some(({ status }) => status === BOOKING.booked)).toBe(true)
    expect(managed.data.map(({ entryCode }) => entryCode)).toEqual(managed.data.map(() => null))
    expect((await customer(listMyStallBookings, { isManaged: 1 })).data.total).toBe(0)
    const places = (await customer(listMyStallBookings, { bookType: BOOK_TYPE.carPark, pageSize: 100 })).data.data
    expect(new Set(places.map(({ bookType }) => bookType))).toEqual(new Set([BOOK_TYPE.carPark]))
    expect(places.length).toBeLessThan(own.length)
    expect((await merchant(listMyStallBookings)).data.total).toBe(0)
    expect((await customer(listMyStallBookings, { id: managed.data[0]?.id })).data.total).toBe(0)
  })
})
