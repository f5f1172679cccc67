/** Calls that meet inside the database, not only in time. */
import type { Pool } from 'pg'
import { expect, inject, vi } from 'vitest'
import type { Park } from './park.ts'

const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** Runs calls at once. On a PostgreSQL server each of them gets as far as it can before one may write to the table: what keeps them
 * apart is then their own lock and not chance. The embedded engine runs one call after the other.
 * @param table what every call writes to last, and has read before. */
export const meet = async <T>(park: Park, table: string, calls: readonly (() => Promise<T>)[]): Promise<T[]> => {
  if (!inject('postgres')) return Promise.all(calls.map((call) => call()))
  const { $client } = park.sandbox.db as unknown as { $client: Pool }
  const holder = await $client.connect()
  try {
    await holder.query('begin')
    await holder.query(`lock table park.${table} in share mode`)
    const answers = Promise.all(calls.map((call) => call()))
    await vi.waitFor(async () => expect((await $client.query(WAITING)).rows).toEqual([{ count: calls.length }]), 10_000)
    await holder.query('commit')
    return await answers
  } finally {
    // Ends the transaction where the calls never met.
    holder.release(true)
  }
}
