/** Databases of the run's PostgreSQL server, one for each sandbox. */
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { inject } from 'vitest'

const createDatabase = async (template: string): Promise<string | undefined> => {
  const server = inject('postgres')
  if (!server) return undefined
  const { Client } = createRequire(import.meta.url)('pg') as typeof import('pg')
  const client = new Client({ connectionString: server })
  await client.connect()
  const name = `park-${randomUUID()}`
  await client.query(`create database "${name}" template ${template}`)
  await client.end()
  return new URL(`/${name}`, server).href
}

/** URL of a new database with all tables (a copy of `template1`); undefined if the run has no PostgreSQL server. */
export const ownDatabase = (): Promise<string | undefined> => createDatabase('template1')

/** URL of a new database without tables; undefined if the run has no PostgreSQL server. */
export const emptyDatabase = (): Promise<string | undefined> => createDatabase('template0')
