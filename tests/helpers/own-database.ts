/** Databases of the run's PostgreSQL server, one for each sandbox. */
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { inject } from 'vitest'

/** Address of a new database that is up to date; undefined where the run has no PostgreSQL server.
 * @example sandbox = await openSandbox({ databaseUrl: await ownDatabase() }) */
export const ownDatabase = async (): Promise<string | undefined> => {
  const server = inject('postgres')
  if (!server) return undefined
  const { Client } = createRequire(import.meta.url)('pg') as typeof import('pg')
  const client = new Client({ connectionString: server })
  await client.connect()
  const name = `park-${randomUUID()}`
  // Copies of `template1`, which the run has brought up to date.
  await client.query(`create database "${name}"`)
  await client.end()
  return new URL(`/${name}`, server).href
}
