/** State of the seeding; see `scenarios/restore.ts`. */
import { text } from 'drizzle-orm/pg-core'
import { park } from './base.ts'

/** For each group of seeds, a hash of its rows, and the time of its rows. */
export const seeded = park.table('seeded', { name: text('name').primaryKey(), state: text('state').notNull() })

/** Tables that were written to since the last reset. Triggers insert rows. No unique key, because two writers would wait for each other. */
export const written = park.table('written', { name: text('name').notNull() })
