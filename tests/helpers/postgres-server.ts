/** Starts one PostgreSQL server for all contract tests of a run; each sandbox takes a database of it, see `own-database.ts`. */
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../examples/sandbox/park/db/open.ts'
import { findPostgres, startPostgres } from '../tools/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the database `postgres` on the run's PostgreSQL server. Undefined: sandboxes use the embedded engine. */
    postgres: string | undefined
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const programs = findPostgres()
  if (!programs)
    throw new Error('No PostgreSQL found. As root on Debian, npx tsx tests/tools/postgres.ts installs one.')
  const server = await startPostgres(programs)
  // New databases are copies of this one.
  const prepared = await openDatabase({ databaseUrl: new URL('/template1', server.url).href })
  await prepared.close()
  project.provide('postgres', server.url)
  return server.stop
}
