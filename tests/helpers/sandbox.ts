/** Sandboxes of tests: in memory, from a database that is prepared once for all of them. Loaded only when used: a server is not needed
 * where the sandbox answers within the process. */
import path from 'node:path'
import type { Sandbox, SandboxOptions } from '../../examples/sandbox/app.ts'
import type { OpenDatabase } from '../../examples/sandbox/park/db/open.ts'
import type { Listening, ListenOptions } from '../../examples/sandbox/server.ts'

const cacheDir = path.join(import.meta.dirname, '../../node_modules/.cache/parkside')

export interface TestSandboxOptions extends SandboxOptions {
  /** It has never been used before, by no other test. Default false. */
  own?: boolean
}

/** Databases of sandboxes that are closed: the next sandbox takes one of these. Making a database takes longer than resetting one, and
 * each embedded one holds 200 MB. */
const free: OpenDatabase[] = []

/** A sandbox within this process; the caller closes it. Its database may have been used before: people and their tokens are still there,
 * everything else is as the seed says. On the run's PostgreSQL server if there is one, else embedded.
 * @example sandbox = await openSandbox({ seed: 'order-to-pay' }) */
export const openSandbox = async ({ own = false, ...options }: TestSandboxOptions = {}): Promise<Sandbox> => {
  const [{ createSandbox }, { openDatabase }, { ownDatabase }] = await Promise.all([
    import('../../examples/sandbox/app.ts'),
    import('../../examples/sandbox/park/db/open.ts'),
    import('./own-database.ts'),
  ])
  if (own || options.onQuery) return createSandbox({ cacheDir, databaseUrl: await ownDatabase(), ...options })
  const database = free.pop() ?? (await openDatabase({ cacheDir, databaseUrl: await ownDatabase() }))
  const sandbox = await createSandbox({ ...options, database })
  await sandbox.reset(options.seed ?? 'demo')
  return {
    ...sandbox,
    close: async () => {
      await sandbox.close()
      free.push(database)
    },
  }
}

/** A sandbox behind a server of its own, on a port that the system chooses.
 * @example park = await openServer({ seed: 'empty', changePage }) */
export const openServer = async (options: Omit<ListenOptions, 'port'> = {}): Promise<Listening> => {
  const { listen } = await import('../../examples/sandbox/server.ts')
  return listen({ port: 0, cacheDir, ...options })
}
