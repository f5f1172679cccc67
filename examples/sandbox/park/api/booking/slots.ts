/** Slots of truck entries and of the weighbridge: listing, booking and releasing them. */
import { and, asc, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { booking } from '../../../../../src/contract/api/index.ts'
import { CAR_TYPE, type CarType } from '../../../../../src/contract/model/booking/booking.ts'
import {
  bookingDays,
  SLOT_TYPE,
  slotState,
  type BookingSlot,
  type SlotType,
} from '../../../../../src/contract/model/booking/slot.ts'
import { toYuan } from '../../../../../src/contract/model/money.ts'
import { parkDay } from '../../../../../src/contract/model/time.ts'
import type { SandboxContext } from '../../../context.ts'
import { DAYS_AHEAD, slotsOfDay, WEIGHING_FEE_FEN } from '../../booking-places.ts'
import { lockName } from '../../db/lock-name.ts'
import type { Db } from '../../db/open.ts'
import { bookingSlots, isLive, type truckBookings, type weighings } from '../../db/schema.ts'
import { rowsById } from '../../http/find-own.ts'
import type { Handlers } from '../../http/handler.ts'
import { listOf } from '../../http/list.ts'
import { readChoices, readKey, readOptionalText } from '../../http/read.ts'
import { wireFlag, wireStored } from '../../http/wire.ts'
import type { Language, MessageName } from '../../messages/index.ts'
import { badInput, notFound, Refusal } from '../../refusal.ts'
import { say } from './booking-row.ts'

export type SlotRow = typeof bookingSlots.$inferSelect

const toSlot = (row: SlotRow, language: Language): BookingSlot => ({
  ...wireStored(row),
  slotType: row.slotType,
  configDate: row.configDate,
  startTime: row.startTime,
  endTime: row.endTime,
  total: row.total,
  booked: row.booked,
  remain: row.total - row.booked,
  gateName: row.name[language],
  carType: row.carType,
  isOpen: wireFlag(row.isOpen),
  noticeText: say(row.notice, language),
  fee: row.slotType === SLOT_TYPE.weighbridge ? toYuan(WEIGHING_FEE_FEN) : null,
})

/** Adds the slots of days that have become bookable since the tables were filled. */
const addDays = async ({ db, now }: Pick<SandboxContext, 'db' | 'now'>): Promise<void> => {
  const days = bookingDays(now(), DAYS_AHEAD)
  const known = await db
    .selectDistinct({ day: bookingSlots.configDate })
    .from(bookingSlots)
    .where(inArray(bookingSlots.configDate, days))
  const missing = days.filter((day) => !known.some((row) => row.day === day))
  const rows = missing.flatMap((day) => slotsOfDay(day, new Date(now())))
  if (rows.length) await db.insert(bookingSlots).values(rows).onConflictDoNothing()
}

/** Slots by id. */
export const slotsById = (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, SlotRow>> =>
  rowsById(db, bookingSlots, ids)

const REFUSALS = { full: 'slotFull', closed: 'slotClosed', past: 'slotPast' } as const satisfies Record<
  string,
  MessageName
>

/** Books a place in a slot. The lock on the row makes bookings wait for each other, so that no place is booked twice.
 * @param context of the transaction that also inserts the booking.
 * @throws a refusal of a slot that is unknown, full, closed, over, or not for vehicles of this size. */
export const takePlace = async (
  { db, now }: Pick<SandboxContext, 'db' | 'now'>,
  { id, slotType, carType }: { id: unknown; slotType: SlotType; carType?: CarType },
): Promise<SlotRow> => {
  const key = readKey(id)
  const [slot] =
    key === undefined
      ? []
      : await db
          .select()
          .from(bookingSlots)
          .where(and(eq(bookingSlots.id, key), eq(bookingSlots.slotType, slotType)))
          .for('update')
  if (!slot) throw notFound('noSlot').about('slotId')
  const state = slotState({ ...slot, isOpen: wireFlag(slot.isOpen), remain: slot.total - slot.booked }, now())
  if (state !== 'open' && state !== 'few') throw new Refusal('conflict', REFUSALS[state]).about('slotId')
  if (slot.carType !== null && slot.carType !== carType) throw badInput('slotSize').about('slotId')
  const at = new Date(now())
  await db
    .update(bookingSlots)
    .set({ booked: slot.booked + 1, updatedAt: at })
    .where(eq(bookingSlots.id, slot.id))
  return slot
}

/** Refuses a vehicle that is booked for an overlapping time at any gate or weighbridge. Bookings of one vehicle wait for each other.
 * @param db a transaction. @param table the bookings to compare with. */
export const checkVehicle = async (
  db: Db,
  table: typeof truckBookings | typeof weighings,
  plateNo: string,
  { configDate, startTime, endTime }: SlotRow,
): Promise<void> => {
  await lockName(db, plateNo)
  const [other] = await db
    .select({ id: bookingSlots.id })
    .from(bookingSlots)
    .innerJoin(table, eq(table.slotId, bookingSlots.id))
    .where(
      and(
        eq(table.plateNo, plateNo),
        isLive(table),
        eq(bookingSlots.configDate, configDate),
        lt(bookingSlots.startTime, endTime),
        gt(bookingSlots.endTime, startTime),
      ),
    )
    .limit(1)
  if (other) throw new Refusal('conflict', 'bookedAlready').about('plateNo')
}

/** Releases a place. */
export const freePlace = async ({ db, now }: Pick<SandboxContext, 'db' | 'now'>, slotId: number): Promise<void> =>
  void (await db
    .update(bookingSlots)
    .set({ booked: sql`greatest(${bookingSlots.booked} - 1, 0)`, updatedAt: new Date(now()) })
    .where(eq(bookingSlots.id, slotId)))

export const slotHandlers = {
  'POST /trucksSubscribe/config/list': async (args, { context, language }) => {
    const [slotType = SLOT_TYPE.truck] = readChoices(args.slotType, 'slotType', Object.values(SLOT_TYPE))
    const [carType] = readChoices(args.carType, 'carType', Object.values(CAR_TYPE))
    const day = readOptionalText(args.configDate, 'configDate')
    await addDays(context)
    const where = and(
      eq(bookingSlots.slotType, slotType),
      day ? eq(bookingSlots.configDate, day) : undefined,
      gte(bookingSlots.configDate, parkDay(context.now())),
      carType === undefined ? undefined : or(isNull(bookingSlots.carType), eq(bookingSlots.carType, carType)),
    )
    const order = [asc(bookingSlots.configDate), asc(bookingSlots.id)]
    return listOf(context.db, bookingSlots, args, { where, order, toWire: (row) => toSlot(row, language) })
  },
} satisfies Partial<Handlers<typeof booking>>
