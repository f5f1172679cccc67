/** Helpers for all tables. All tables are in the schema `park`, so that other schemas of the database are not touched. Money is integer
 * fen, hours are integer hundredths, instants are timestamptz. */
import { bigint, type ExtraConfigColumn, integer, pgSchema, timestamp } from 'drizzle-orm/pg-core'
import type { Fen } from '../../../../../src/contract/model/money.ts'

export const park = pgSchema('park')

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An amount of money. */
export const fen = (name: string) => integer(name).$type<Fen>()
/** An amount of money of any size: rents and their payments have no maximum. */
export const bigFen = (name: string) => bigint(name, { mode: 'number' }).$type<Fen>()

/** The same order as `desc()` in a query. The database does not use an index with the other order of nulls, even if there are no nulls. */
export const newestFirst = (table: { createdAt: ExtraConfigColumn; id: ExtraConfigColumn }) =>
  [table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const
