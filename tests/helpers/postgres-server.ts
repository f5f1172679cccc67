/** Starts one PostgreSQL server for all contract tests of a run; each sandbox takes a database of it, see `own-database.ts`. */
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../examples/sandbox/park/db/open.ts'
import { findPostgres, startPostgres } from '../tools/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL server, its database `postgres`. Undefined: sandboxes use the embedded engine. */
    postgres: string | undefined
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const programs = findPostgres()
  if (!programs)
    throw new Error('No PostgreSQL found. As root on Debian, npx tsx tests/tools/postgres.ts installs one.')
  const server = await startPostgres(programs)
  // What a new database is a copy of.
  const prepared = await openDatabase({ databaseUrl: new URL('/template1', server.url).href })
  await prepared.close()
  project.provide('postgres', server.url)
  return server.stop
}
