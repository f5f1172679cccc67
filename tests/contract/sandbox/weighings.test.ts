/** The weighbridge: bookings, both weights, and the ticket. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookingSlots } from '../../../examples/sandbox/park/db/schema.ts'
import {
  bookWeighing,
  cancelWeighing,
  getWeighing,
  listBookingSlots,
  listMyCars,
  listMyWeighings,
} from '../../../src/contract/api/booking.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { BOOKING } from '../../../src/contract/model/booking/booking.ts'
import { SLOT_TYPE, type SlotType } from '../../../src/contract/model/booking/slot.ts'
import { runConcurrently } from './run-concurrently.ts'
import { openPark, type Park } from './park.ts'

const park = openPark('demo', { rotateEvery: 100_000 })
let customer: Park['call']
let second: Park['call']
beforeAll(async () => {
  customer = await park.as('customer')
  second = await park.as('second')
})

/** Slots of the day after tomorrow. */
const slots = async (slotType: SlotType) =>
  (await park.call(listBookingSlots, { pageSize: 1000, configDate: '2026-11-23', slotType })).data.data
const bookedOf = async (id: string) =>
  (
    await park.sandbox.db
      .select()
      .from(bookingSlots)
      .where(eq(bookingSlots.id, Number(id)))
  )[0]?.booked

describe('the weighbridge', () => {
  const weighing = async (changes: object = {}) => ({
    slotId: (await slots(SLOT_TYPE.weighbridge))[3]?.id,
    plateNo: '新A12345',
    driverName: '测试甲',
    driverPhone: '13000000001',
    goodsName: '大米',
    ...changes,
  })

  it('lists the caller’s vehicles', async () => {
    expect((await customer(listMyCars)).data).toEqual(
      ['新A12345', '新AD12345'].map((plateNo) => ({ plateNo, driverName: '测试甲', driverPhone: '13000000001' })),
    )
    expect((await park.call(listMyCars)).code).toBe(CODE.needsLogin)
  })

  it('states its fee with each slot', async () => {
    const fees = async (slotType: SlotType) => new Set((await slots(slotType)).map(({ fee }) => fee))
    expect(await fees(SLOT_TYPE.truck)).toEqual(new Set([null]))
    const { data } = await customer(bookWeighing, await weighing())
    expect(await fees(SLOT_TYPE.weighbridge)).toEqual(new Set([data.fee]))
    await customer(cancelWeighing, { id: data.id })
  })

  it('is booked, weighs twice, and prints a ticket', async () => {
    const { data } = await customer(bookWeighing, await weighing())
    expect(data).toMatchObject({
      status: BOOKING.booked,
      scaleNo: 'Weighbridge 1 (80 t)',
      grossWeight: null,
      poundNo: null,
    })
    const { id } = data
    const weigh = (action: string, weight: unknown) =>
      park.post('/sandbox/advance', { kind: 'weighing', id, action, weight })
    for (const weight of ['18260', 0, 200_000]) expect((await weigh('gross', weight)).status).toBe(409)
    await weigh('gross', 18_260)
    expect((await weigh('tare', 20_000)).status).toBe(409)
    expect((await customer(cancelWeighing, { id })).code).toBe(CODE.conflict)
    await weigh('tare', 7140)
    expect((await customer(getWeighing, { id })).data).toMatchObject({
      grossWeight: 18_260,
      tareWeight: 7140,
      netWeight: 11_120,
      poundNo: `P20261121${id.padStart(6, '0')}`,
      fee: 20,
      payStatus: 1,
    })
    expect((await weigh('tare', 7000)).status).toBe(409)
    expect((await customer(getWeighing, { id })).data.netWeight).toBe(11_120)
  })

  it('prints a ticket if both weights arrive at the same moment', async () => {
    const { id } = (await customer(bookWeighing, await weighing())).data
    const weigh = (action: string, weight: number) => () =>
      park.post('/sandbox/advance', { kind: 'weighing', id, action, weight })
    await runConcurrently(park, 'weighings', [weigh('gross', 18_260), weigh('tare', 7140)])
    expect((await customer(getWeighing, { id })).data).toMatchObject({ netWeight: 11_120, payStatus: 1 })
  })

  it('frees the place of a cancelled booking; others cannot see or cancel it', async () => {
    const body = await weighing()
    const before = await bookedOf(body.slotId ?? '')
    const { id } = (await customer(bookWeighing, body)).data
    expect((await second(getWeighing, { id })).code).toBe(CODE.notFound)
    expect((await second(cancelWeighing, { id })).code).toBe(CODE.notFound)
    expect((await customer(bookWeighing, body)).code).toBe(CODE.conflict)
    // The other weighbridge at the same time.
    const all = await slots(SLOT_TYPE.weighbridge)
    const { startTime } = all.find((slot) => slot.id === body.slotId) ?? {}
    const same = all.filter((slot) => slot.startTime === startTime).map(({ id: slotId }) => slotId)
    expect(same).toHaveLength(2)
    for (const slotId of same)
      expect((await customer(bookWeighing, await weighing({ slotId }))).message).toBe(
        'This vehicle already has a booking at this time.',
      )
    expect((await customer(cancelWeighing, { id })).data.status).toBe(BOOKING.cancelled)
    expect(await bookedOf(body.slotId ?? '')).toBe(before)
    const cancelled = (await customer(listMyWeighings, { status: BOOKING.cancelled, pageSize: 100 })).data.data
    expect(cancelled[0]?.id).toBe(id)
    expect(cancelled.map(({ status }) => status)).toEqual(cancelled.map(() => BOOKING.cancelled))
  })

  it('refuses a slot of a truck entry', async () => {
    const [slot] = await slots(SLOT_TYPE.truck)
    expect((await customer(bookWeighing, await weighing({ slotId: slot?.id }))).code).toBe(CODE.notFound)
  })
})
