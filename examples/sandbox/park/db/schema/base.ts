/** What every table is made with. All tables live in the schema `park`, so that a database shared with something else is left alone.
 * Money is integer fen, hours are integer hundredths, instants are timestamptz. */
import { type ExtraConfigColumn, pgSchema, timestamp } from 'drizzle-orm/pg-core'

export const park = pgSchema('park')

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** As `desc()` in a query has it: an index with the other order of nulls is never read in order, though no null can be there. */
export const newestFirst = (table: { createdAt: ExtraConfigColumn; id: ExtraConfigColumn }) =>
  [table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const
