import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/** Makes transactions with the same name wait for each other: each waits here until the earlier one ends.
 * @param db a transaction. @param name for example a number plate. */
export const lockName = async (db: Db, name: string): Promise<void> =>
  void (await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`))
