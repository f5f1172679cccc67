/** How the tables came to hold what they hold; see `scenarios/restore.ts`. */
import { text } from 'drizzle-orm/pg-core'
import { park } from './base.ts'

/** What each group of seeds was filled with: a hash of its rows, and their time. */
export const seeded = park.table('seeded', { name: text('name').primaryKey(), state: text('state').notNull() })

/** Tables that were written to since the last reset. Triggers add to it. No unique key: two writers would wait for each other. */
export const written = park.table('written', { name: text('name').notNull() })
