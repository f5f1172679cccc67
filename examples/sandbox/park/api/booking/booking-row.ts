/** Functions for all kinds of bookings: number, entry code, and cancellation. */
import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { canCancel } from '../../../../../src/contract/model/booking/booking.ts'
import { parkDay } from '../../../../../src/contract/model/time.ts'
import type { Db } from '../../db/open.ts'
import type { Translated } from '../../db/schema/booking.ts'
import type { Received } from '../../http/handler.ts'
import { readName, readPhone, readPlate } from '../../http/read.ts'
import { wireTimeOrNull } from '../../http/wire.ts'
import type { Language } from '../../messages/index.ts'
import { inField, Refusal } from '../../refusal.ts'

/** The next booking number, and the id that it ends with.
 * @example await nextNumber(db, truckBookings, 'TR', now) // { id: 4001, orderNo: 'TR202611214001' } */
export const nextNumber = async (
  db: Db,
  table: PgTable,
  prefix: string,
  nowMs: number,
): Promise<{ id: number; orderNo: string }> => {
  const { name } = getTableConfig(table)
  const answer = await db.execute(sql`select nextval(pg_get_serial_sequence(${`park.${name}`}, 'id'))::integer as id`)
  const { id } = (answer as unknown as { rows: { id: number }[] }).rows[0] as { id: number }
  return { id, orderNo: `${prefix}${parkDay(nowMs).replace(/-/g, '')}${String(id).padStart(4, '0')}` }
}

/** A six-digit code for the gate. */
export const newEntryCode = (): string => String(randomInt(100_000, 1_000_000))

export interface Vehicle {
  plateNo: string
  driverName: string
  driverPhone: string
}

/** Reads the fields that all bookings have. */
export const readVehicle = (args: Received<never> & Partial<Record<keyof Vehicle, unknown>>): Vehicle => ({
  plateNo: inField('plateNo', () => readPlate(args.plateNo)),
  driverName: inField('driverName', () => readName(args.driverName)),
  driverPhone: inField('driverPhone', () => readPhone(args.driverPhone)),
})

/** @throws a refusal if the contract's rule does not allow the cancellation. */
export const checkCancel = (booking: Parameters<typeof canCancel>[0], nowMs: number): void => {
  if (!canCancel(booking, nowMs)) throw new Refusal('conflict', 'bookingFixed')
}

export const say = (text: Translated | null, language: Language): string | null => text && text[language]

export const wireEntry = (row: { enteredAt: Date | null; leftAt: Date | null }) => ({
  enterTime: wireTimeOrNull(row.enteredAt),
  leaveTime: wireTimeOrNull(row.leftAt),
})
