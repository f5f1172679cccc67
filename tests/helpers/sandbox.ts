/** Sandboxes for tests: in memory, from a database that is prepared once for all of them. The server is imported only when used, because
 * sandboxes within the process do not need it. */
import path from 'node:path'
import { notInArray } from 'drizzle-orm'
import type { Sandbox, SandboxOptions } from '../../examples/sandbox/app.ts'
import type { DatabaseOptions, Db, OpenDatabase } from '../../examples/sandbox/park/db/open.ts'
import { tokens, users } from '../../examples/sandbox/park/db/schema.ts'
import { PEOPLE } from '../../examples/sandbox/scenarios/people.ts'
import type { Listening, ListenOptions } from '../../examples/sandbox/server.ts'

const cacheDir = path.join(import.meta.dirname, '../../node_modules/.cache/parkside')

export interface TestSandboxOptions extends SandboxOptions {
  /** Uses a new database, which is closed with the sandbox. Default false. */
  own?: boolean
}

/** Databases of closed sandboxes, for the next sandboxes. Creating a database takes longer than resetting one, and each embedded one
 * takes 200 MB of memory. */
const free: OpenDatabase[] = []

/** Uses the run's PostgreSQL server if there is one, otherwise the embedded engine. The gallery and the bench call this file without
 * Vitest. */
const newDatabase = async (): Promise<DatabaseOptions> => {
  const databaseUrl = process.env.VITEST && (await (await import('./own-database.ts')).ownDatabase())
  return { cacheDir, ...(databaseUrl && { databaseUrl }) }
}

const openNew = async (): Promise<OpenDatabase> => {
  const { openDatabase } = await import('../../examples/sandbox/park/db/open.ts')
  return openDatabase(await newDatabase())
}

/** A reset keeps registered people and all tokens; the next test file must not find them. */
const forgetPeople = async (db: Db): Promise<void> => {
  await db.delete(tokens)
  const seeded = Object.values(PEOPLE).map(({ id }) => id)
  await db.delete(users).where(notInArray(users.id, seeded))
}

/** A sandbox within this process; the caller closes it.
 * @example sandbox = await openSandbox({ scenario: 'order-to-pay' }) */
export const openSandbox = async ({ own = false, ...options }: TestSandboxOptions = {}): Promise<Sandbox> => {
  const { createSandbox } = await import('../../examples/sandbox/app.ts')
  // `onQuery` can only be set when a database is opened.
  if (own || options.onQuery) return createSandbox({ ...(await newDatabase()), ...options })
  const kept = free.pop()
  const database = kept ?? (await openNew())
  const sandbox = await createSandbox({ ...options, database })
  if (kept) {
    await sandbox.reset(options.scenario ?? 'demo')
    await forgetPeople(kept.db)
  }
  return {
    ...sandbox,
    close: async () => {
      await sandbox.close()
      free.push(database)
    },
  }
}

/** A sandbox with its own server, on a port that the system chooses.
 * @example park = await openServer({ scenario: 'empty', changePage }) */
export const openServer = async ({
  own = false,
  ...options
}: Omit<ListenOptions, 'port'> & Pick<TestSandboxOptions, 'own'> = {}): Promise<Listening> => {
  const { listen } = await import('../../examples/sandbox/server.ts')
  if (own || options.api) return listen({ port: 0, cacheDir, ...options })
  const kept = free.pop()
  const database = kept ?? (await openNew())
  const server = await listen({ port: 0, ...options, database })
  if (kept) {
    await server.sandbox?.reset(options.scenario ?? 'demo')
    await forgetPeople(kept.db)
  }
  return {
    ...server,
    close: async () => {
      await server.close()
      free.push(database)
    },
  }
}
