/** Makes calls run concurrently inside the database. */
import type { Pool } from 'pg'
import { expect, inject } from 'vitest'
import type { Park } from './park.ts'
import { until } from '../../helpers/until.ts'

const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** Runs calls concurrently. On a PostgreSQL server all of them are held back until each has got as far as writing to the table, so that
 * only their own lock can separate them, not timing. The embedded engine runs one call after the other.
 * @param table the table that every call reads, and writes to last. */
export const runConcurrently = async <T>(
  park: Park,
  table: string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> => {
  if (!inject('postgres')) return Promise.all(calls.map((call) => call()))
  const { $client } = park.sandbox.db as unknown as { $client: Pool }
  const holder = await $client.connect()
  try {
    await holder.query('begin')
    await holder.query(`lock table park.${table} in share mode`)
    const answers = Promise.all(calls.map((call) => call()))
    await until(async () => expect((await $client.query(WAITING)).rows).toEqual([{ count: calls.length }]))
    await holder.query('commit')
    return await answers
  } finally {
    // Ends the transaction if the calls did not all reach the table.
    holder.release(true)
  }
}
