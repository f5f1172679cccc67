/** What bookings of slots have in common: truck entries and weighings. */
import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { BOOKING } from '../../../../../src/contract/model/booking/booking.ts'
import type { Db } from '../../db/open.ts'
import type { truckBookings, weighings } from '../../db/schema.ts'
import { lockOwn } from '../../http/find-own.ts'
import type { Call } from '../../http/handler.ts'
import { freePlace, slotsById, type SlotRow } from './slots.ts'

/** Converts rows, each with its slot. */
export const withSlots = async <Row extends { slotId: number }, T>(
  db: Db,
  rows: readonly Row[],
  convert: (row: Row, slot: SlotRow | undefined) => T,
): Promise<T[]> => {
  const slots = await slotsById(
    db,
    rows.map(({ slotId }) => slotId),
  )
  return rows.map((row) => convert(row, slots.get(row.slotId)))
}

/** Cancels a booking of the caller and releases its place. A booking that is cancelled already stays unchanged.
 * @param check throws a refusal if the booking cannot be cancelled. */
export const cancelBooking = <Table extends typeof truckBookings | typeof weighings>(
  call: Call,
  table: Table,
  id: unknown,
  check: (row: Table['$inferSelect'], slot: SlotRow | undefined) => void,
): Promise<Table['$inferSelect']> => {
  const person = call.person()
  const { now } = call.context
  return call.context.db.transaction(async (db) => {
    const row = await lockOwn(db, table, id, person, 'noBooking')
    if (row.status === BOOKING.cancelled) return row
    check(row, (await slotsById(db, [row.slotId])).get(row.slotId))
    await freePlace({ db, now }, row.slotId)
    const changes = { status: BOOKING.cancelled, updatedAt: new Date(now()) }
    await db
      .update(table as PgTable)
      .set(changes)
      .where(eq(table.id, row.id))
    return { ...row, ...changes }
  })
}
