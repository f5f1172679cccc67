/** Sandboxes of tests: in memory, from a database that is prepared once for all of them. Loaded only when used: a server is not needed
 * where the sandbox answers within the process. */
import path from 'node:path'
import type { Sandbox, SandboxOptions } from '../../examples/sandbox/app.ts'
import type { Listening, ListenOptions } from '../../examples/sandbox/server.ts'

const cacheDir = path.join(import.meta.dirname, '../../node_modules/.cache/parkside')

/** A sandbox within this process. Whoever opens it closes it.
 * @example sandbox = await openSandbox({ seed: 'order-to-pay' }) */
export const openSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const { createSandbox } = await import('../../examples/sandbox/app.ts')
  return createSandbox({ cacheDir, ...options })
}

/** A sandbox behind a server of its own, on a port that the system chooses.
 * @example park = await openServer({ seed: 'empty', changePage }) */
export const openServer = async (options: Omit<ListenOptions, 'port'> = {}): Promise<Listening> => {
  const { listen } = await import('../../examples/sandbox/server.ts')
  return listen({ port: 0, cacheDir, ...options })
}
