/** Slots of the demo's week, and bookings in each state, most of them of the customer. */
import {
  BOOK_PURPOSE,
  BOOK_TYPE,
  BOOKING,
  CAR_TYPE,
  ENTRY,
  type EntryState,
} from '../../../src/contract/model/booking/booking.ts'
import { STALL_STATE } from '../../../src/contract/model/booking/stall.ts'
import { PAY } from '../../../src/contract/model/payment.ts'
import { fromDateTime } from '../../../src/contract/model/time/instant.ts'
import { toDateTime } from '../../../src/contract/model/time.ts'
import { MINUTE_MS } from '../../../src/contract/model/time/durations.ts'
import { DAYS_AHEAD, slotsOfDay, WEIGHING_FEE_FEN } from '../park/booking-places.ts'
import type { bookingSlots, stallBookings, truckBookings, weighings } from '../park/db/schema.ts'
import { STALL_BOOKINGS, TRUCKS, WEIGHINGS, type Seed, type StallSeed } from './booking-seeds.ts'
import { PEOPLE } from './people.ts'
import { DAY, HOUR, type Clock } from './seed.ts'
import { stallRows } from './stalls.ts'

/** Yesterday and the day before contain past bookings. */
const FIRST_DAY = -2

type SlotRow = typeof bookingSlots.$inferInsert

const plainSlots = (clock: Clock): SlotRow[] =>
  Array.from({ length: DAYS_AHEAD - FIRST_DAY }, (_, i) =>
    slotsOfDay(clock.day(FIRST_DAY + i), clock.ago(30 * DAY)),
  ).flat()

type Span = Pick<SlotRow, 'configDate' | 'startTime' | 'endTime'>

const msOf = (day: string, time: string): number => fromDateTime(`${day} ${time}:00`)

/** A number of minutes after the start of a slot. */
const into = ({ configDate, startTime }: Span, minutes: number): Date =>
  new Date(msOf(configDate, startTime) + minutes * MINUTE_MS)

/** A number of minutes ago, or before the end of the slot if that is over: gates and weighbridges are closed at night. */
const agoWithin = (clock: Clock, { configDate, startTime, endTime }: Span, minutes: number): Date => {
  const latest = Math.min(clock.ms, msOf(configDate, endTime)) - minutes * MINUTE_MS
  return new Date(Math.max(latest, msOf(configDate, startTime)))
}

/** Index of a gate's slot in the list, from which its id follows. */
const slotIndex = (clock: Clock, { gate, day, hour }: Seed): number => {
  const from = hour === 'now' ? toDateTime(clock.ms) : `${clock.day(day)} ${String(hour).padStart(2, '0')}:00`
  return plainSlots(clock).findLastIndex((slot) => slot.gate === gate && `${slot.configDate} ${slot.startTime}` <= from)
}

const slotOf = (clock: Clock, seed: Seed): SlotRow => plainSlots(clock)[slotIndex(clock, seed)] as SlotRow

/** Bookings of other people: one slot of tomorrow is full, the next one nearly. */
const othersIn = ({ gate, configDate, startTime, total }: SlotRow, clock: Clock): number => {
  if (gate === 'north' && configDate === clock.day(1))
    return startTime === '08:00' ? total : startTime === '10:00' ? total - 1 : 6
  if (gate === 'scale-1' && configDate === clock.day(1) && startTime === '09:00') return total
  return configDate < clock.day(0) ? 4 : Number(startTime.slice(0, 2)) % 5
}

export const slotRows = (clock: Clock): SlotRow[] => {
  const live = [...TRUCKS, ...WEIGHINGS].filter(
    ({ status }) => status === BOOKING.booked || status === BOOKING.reviewing,
  )
  const indexes = live.map((seed) => slotIndex(clock, seed))
  return plainSlots(clock).map((slot, index) => {
    const own = indexes.filter((other) => other === index).length
    return { ...slot, booked: slot.isOpen ? Math.min(slot.total, othersIn(slot, clock) + own) : own }
  })
}

const numberOf = (prefix: string, clock: Clock, first: number, i: number): string =>
  `${prefix}${clock.day(0).replace(/-/g, '')}${first + i}`

const common = (seed: Pick<Seed, 'by' | 'plateNo' | 'status' | 'minutesAgo'>, clock: Clock) => ({
  userId: PEOPLE[seed.by].id,
  plateNo: seed.plateNo,
  driverName: PEOPLE[seed.by].name,
  driverPhone: PEOPLE[seed.by].phone,
  status: seed.status,
  createdAt: clock.ago(seed.minutesAgo),
  updatedAt: clock.ago(seed.minutesAgo),
})

/** Entry and exit of a past booking, or the entry of a vehicle that is in the park. */
const entryOf = (entryState: EntryState, clock: Clock, slot: Span) => {
  const isOver = entryState === ENTRY.exited
  return {
    entryState,
    enteredAt: entryState === ENTRY.notEntered ? null : isOver ? into(slot, 12) : agoWithin(clock, slot, 20),
    leftAt: isOver ? into(slot, 95) : null,
  }
}

export const truckRows = (clock: Clock): (typeof truckBookings.$inferInsert)[] =>
  TRUCKS.map((seed, i) => ({
    ...common(seed, clock),
    ...entryOf(seed.entryState ?? ENTRY.notEntered, clock, slotOf(clock, seed)),
    orderNo: numberOf('TR', clock, 4001, i),
    entryCode: String(310_000 + 7919 * (i + 1)),
    slotId: slotIndex(clock, seed) + 1,
    carType: seed.carType ?? CAR_TYPE.medium,
    carLength: seed.carType === CAR_TYPE.large ? 13.5 : 6.8,
    transportCompany: '演示远途运输服务有限公司',
    receiveBusinessName: seed.receiver,
    stallNo: seed.stallNo,
    bookPurpose: i % 3 === 1 ? BOOK_PURPOSE.pickUp : BOOK_PURPOSE.deliver,
    goodsName: seed.goodsName,
    goodsWeight: 8.5,
    packageCount: 340,
    images: [],
    rejectReason:
      seed.status === BOOKING.failed
        ? { en: 'The stall is closed on this day. Please book another.', zh: '该档口当日休业，请改约其他日期。' }
        : null,
  }))

export const weighingRows = (clock: Clock): (typeof weighings.$inferInsert)[] =>
  WEIGHINGS.map((seed, i) => ({
    ...common(seed, clock),
    orderNo: numberOf('WG', clock, 6001, i),
    slotId: slotIndex(clock, seed) + 1,
    goodsName: seed.goodsName,
    shipper: '示例禾丰粮油商行',
    receiver: '样板金穗面粉店',
    grossWeight: seed.gross ?? null,
    tareWeight: seed.tare ?? null,
    grossAt:
      seed.gross === undefined
        ? null
        : seed.tare === undefined
          ? agoWithin(clock, slotOf(clock, seed), 15)
          : into(slotOf(clock, seed), 8),
    tareAt: seed.tare === undefined ? null : into(slotOf(clock, seed), 46),
    poundNo: seed.tare === undefined ? null : `P${clock.day(-2).replace(/-/g, '')}000001`,
    feeFen: WEIGHING_FEE_FEN,
    payStatus: seed.tare === undefined ? PAY.unpaid : PAY.paid,
  }))

/** Bookings of other people for every stall that is shown as booked. */
const stallSeeds = (clock: Clock): StallSeed[] => {
  const booked = stallRows(clock.ms).flatMap(({ state }, i) => (state === STALL_STATE.booked ? [i + 1] : []))
  const others = booked.map((stallId): StallSeed => {
    return {
      by: 'third',
      bookType: BOOK_TYPE.stall,
      stallId,
      day: 2,
      from: '09:00',
      to: '11:00',
      plateNo: '粤B12345',
      status: BOOKING.booked,
      minutesAgo: 8 * HOUR,
    }
  })
  return [...STALL_BOOKINGS, ...others]
}

export const stallBookingRows = (clock: Clock): (typeof stallBookings.$inferInsert)[] =>
  stallSeeds(clock).map((seed, i) => ({
    ...common(seed, clock),
    ...entryOf(seed.entryState ?? ENTRY.notEntered, clock, {
      configDate: clock.day(seed.day),
      startTime: seed.from,
      endTime: seed.to,
    }),
    orderNo: numberOf(seed.bookType === BOOK_TYPE.stall ? 'ST' : 'CP', clock, 3001, i),
    entryCode: String(520_000 + 6709 * (i + 1)),
    bookType: seed.bookType,
    stallId: seed.stallId,
    carType: CAR_TYPE.small,
    bookDate: clock.day(seed.day),
    startTime: seed.from,
    endTime: seed.to,
    goodsName: seed.bookType === BOOK_TYPE.stall ? '样品' : null,
    auditRemark:
      seed.status === BOOKING.failed ? { en: 'The stall is being renovated.', zh: '该档口正在装修，暂不开放。' } : null,
  }))
