/** Bookings of stalls and of parking places. */
import { and, arrayContains, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { booking } from '../../../../../src/contract/api/index.ts'
import type { bookStall } from '../../../../../src/contract/api/booking.ts'
import { GOODS_NAME_MAX, GOODS_WEIGHT_MAX } from '../../../../../src/contract/limits.ts'
import {
  BOOK_TYPE,
  BOOKING,
  CAR_TYPE,
  timeOf,
  type StallBooking,
} from '../../../../../src/contract/model/booking/booking.ts'
import { bookingDays } from '../../../../../src/contract/model/booking/slot.ts'
import { isBookableStall, isTaken, type TakenTime } from '../../../../../src/contract/model/booking/stall.ts'
import { YES_NO } from '../../../../../src/contract/model/page.ts'
import { DAYS_AHEAD, isFullHour } from '../../booking-places.ts'
import { lockName } from '../../db/lock-name.ts'
import type { Db } from '../../db/open.ts'
import { isLive, stallBookings, stalls } from '../../db/schema.ts'
import { findRow, lockOwn, rowsById } from '../../http/find-own.ts'
import type { Call, Handler, Handlers, Received } from '../../http/handler.ts'
import { filterBy, listOf } from '../../http/list.ts'
import { readAmount, readChoice, readChoices, readKey, readNote, readText } from '../../http/read.ts'
import { wireFlag, wireStored } from '../../http/wire.ts'
import { badInput, inField, notFound, Refusal } from '../../refusal.ts'
import { isAhead, stateNow } from '../stalls.ts'
import { checkCancel, newEntryCode, nextNumber, readVehicle, say, wireEntry } from './booking-row.ts'

type Row = typeof stallBookings.$inferSelect
type StallRow = typeof stalls.$inferSelect

/** The guard at the gate asks for the entry code: only the booker receives it, not the stall's manager. */
const toBooking = (row: Row, stall: StallRow | undefined, { language, person }: Call): StallBooking => ({
  ...wireStored(row),
  ...wireEntry(row),
  orderNo: row.orderNo,
  bookType: row.bookType,
  stallId: String(row.stallId),
  stallNo: stall?.stallNo ?? '',
  stallName: stall?.stallName ?? '',
  areaName: stall?.areaName ?? '',
  plateNo: row.plateNo,
  carType: row.carType,
  driverName: row.driverName,
  driverPhone: row.driverPhone,
  bookDate: row.bookDate,
  startTime: row.startTime,
  endTime: row.endTime,
  goodsName: row.goodsName,
  goodsWeight: row.goodsWeight,
  status: row.status,
  entryState: row.entryState,
  entryCode: row.status === BOOKING.booked && row.userId === person().id ? row.entryCode : null,
  auditRemark: say(row.auditRemark, language),
})

/** Active bookings of a stall on a day. */
const liveOn = (stallId: number, day: string) =>
  and(eq(stallBookings.stallId, stallId), eq(stallBookings.bookDate, day), isLive(stallBookings))

const readTime = (args: Received<typeof bookStall>, nowMs: number) => {
  const words = { missing: 'bookingTime', long: 'bookingTime' } as const
  const bookDate = inField('bookDate', () => readText(args.bookDate, 10, { missing: 'bookingDay', long: 'bookingDay' }))
  const startTime = inField('startTime', () => readText(args.startTime, 5, words))
  const endTime = inField('endTime', () => readText(args.endTime, 5, words))
  if (!bookingDays(nowMs, DAYS_AHEAD).includes(bookDate)) throw badInput('bookingDay').about('bookDate')
  if (!isFullHour(startTime)) throw badInput('bookingTime').about('startTime')
  if (!isFullHour(endTime) || startTime >= endTime || timeOf(bookDate, endTime) <= nowMs)
    throw badInput('bookingTime').about('endTime')
  return { bookDate, startTime, endTime }
}

/** Locks the stall, so that its bookings are compared and inserted one after the other. */
const lockStall = async (db: Db, id: unknown, bookType: Row['bookType']): Promise<StallRow> => {
  const key = readKey(id)
  const isIt = and(eq(stalls.id, key ?? 0), eq(stalls.bookType, bookType))
  const [stall] = await db.select().from(stalls).where(isIt).for('update')
  if (!stall) throw notFound(bookType === BOOK_TYPE.carPark ? 'noParkingPlace' : 'noStall')
  return stall
}

/** Refuses a vehicle that has a parking place for an overlapping time. It may have a stall as well: it parks once, and delivers
 * meanwhile. */
const checkPlate = async (
  db: Db,
  { plateNo, ...time }: Pick<Row, 'plateNo' | 'bookDate' | 'startTime' | 'endTime'>,
) => {
  // Bookings of one vehicle wait for each other.
  await lockName(db, plateNo)
  const places = and(
    eq(stallBookings.plateNo, plateNo),
    eq(stallBookings.bookType, BOOK_TYPE.carPark),
    eq(stallBookings.bookDate, time.bookDate),
    isLive(stallBookings),
  )
  if (isTaken(time, await db.select().from(stallBookings).where(places)))
    throw new Refusal('conflict', 'vehicleHasPlace').about('plateNo')
}

const book: Handler<typeof bookStall> = async (args, call) => {
  const person = call.person()
  const { now } = call.context
  const form = {
    ...readVehicle(args),
    bookType: readChoice(args.bookType, 'bookType', Object.values(BOOK_TYPE)),
    carType: readChoice(args.carType, 'carType', Object.values(CAR_TYPE)),
    ...readTime(args, now()),
    goodsName: readNote(args.goodsName, 'goodsName', GOODS_NAME_MAX),
    goodsWeight: readAmount(args.goodsWeight, 'goodsWeight', GOODS_WEIGHT_MAX),
  }
  const isStall = form.bookType === BOOK_TYPE.stall
  const at = new Date(now())
  const [row, stall] = await call.context.db.transaction(async (db) => {
    const stall = await lockStall(db, args.stallId, form.bookType)
    if (!isBookableStall(stall.state)) throw new Refusal('conflict', isStall ? 'stallClosed' : 'placeClosed')
    const taken = await db.select().from(stallBookings).where(liveOn(stall.id, form.bookDate))
    if (isTaken(form, taken)) throw new Refusal('conflict', 'stallTaken').about('startTime')
    if (!isStall) await checkPlate(db, form)
    const values = {
      ...form,
      ...(await nextNumber(db, stallBookings, isStall ? 'ST' : 'CP', now())),
      userId: person.id,
      stallId: stall.id,
      status: isStall ? BOOKING.reviewing : BOOKING.booked,
      entryCode: newEntryCode(),
      createdAt: at,
      updatedAt: at,
    }
    const [row] = await db.insert(stallBookings).values(values).returning()
    return [row as Row, stall] as const
  })
  return toBooking(row, stall, call)
}

/** Whose bookings are requested: the caller's, or those of the stalls that the caller manages. */
const ownership = (call: Call, isManaged: boolean) => {
  const { id } = call.person()
  if (!isManaged) return eq(stallBookings.userId, id)
  const managed = call.context.db
    .select({ id: stalls.id })
    .from(stalls)
    .where(arrayContains(stalls.managerIds, [id]))
  return inArray(stallBookings.stallId, managed)
}

const optionalKey = (value: unknown): number | undefined =>
  value === undefined || value === null || value === '' ? undefined : (readKey(value) ?? 0)

export const stallBookingHandlers = {
  'POST /stallSubscribe': book,

  'POST /stallSubscribe/myList': async (args, call) => {
    const { db } = call.context
    const [isManaged] = readChoices(args.isManaged, 'isManaged', Object.values(YES_NO))
    const [bookType] = readChoices(args.bookType, 'bookType', Object.values(BOOK_TYPE))
    const [status] = readChoices(args.status, 'status', Object.values(BOOKING))
    const [id, stallId] = [optionalKey(args.id), optionalKey(args.stallId)]
    const where = and(
      ownership(call, isManaged === YES_NO.yes),
      filterBy(stallBookings.bookType, bookType),
      filterBy(stallBookings.status, status),
      filterBy(stallBookings.id, id),
      filterBy(stallBookings.stallId, stallId),
    )
    const order = [desc(stallBookings.createdAt), desc(stallBookings.id)]
    const { data, total } = await listOf(db, stallBookings, args, { where, order, toWire: (row) => row })
    const known = await rowsById(
      db,
      stalls,
      data.map((row) => row.stallId),
    )
    return { data: data.map((row) => toBooking(row, known.get(row.stallId), call)), total }
  },

  'GET /stallSubscribe/cancel/{id}': async (args, call) => {
    const person = call.person()
    const { now } = call.context
    return call.context.db.transaction(async (db) => {
      const row = await lockOwn(db, stallBookings, args.id, person, 'noBooking')
      const stall = (await rowsById(db, stalls, [row.stallId])).get(row.stallId)
      if (row.status === BOOKING.cancelled) return toBooking(row, stall, call)
      checkCancel({ ...row, day: row.bookDate }, now())
      const changes = { status: BOOKING.cancelled, updatedAt: new Date(now()) }
      const [cancelled] = await db.update(stallBookings).set(changes).where(eq(stallBookings.id, row.id)).returning()
      return toBooking(cancelled as Row, stall, call)
    })
  },

  'GET /stallSubscribe/stallState/{id}': async (args, { context, caller }) => {
    const { db, now } = context
    const stall = await findRow(db, stalls, args.id, 'noStallOrPlace')
    const rows = await db
      .select()
      .from(stallBookings)
      .where(and(eq(stallBookings.stallId, stall.id), isAhead(now())))
      .orderBy(asc(stallBookings.bookDate), sql`${stallBookings.startTime}`)
    const taken = rows.map(({ bookDate, startTime, endTime, userId }): TakenTime => {
      return { bookDate, startTime, endTime, isMine: wireFlag(userId === caller?.id) }
    })
    return {
      state: stateNow(
        stall,
        rows.map(({ stallId }) => stallId),
      ),
      taken,
    }
  },
} satisfies Partial<Handlers<typeof booking>>
