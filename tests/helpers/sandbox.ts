/** Sandboxes of tests: in memory, from a database that is prepared once for all of them. Loaded only when used: a server is not needed
 * where the sandbox answers within the process. */
import path from 'node:path'
import type { Sandbox, SandboxOptions } from '../../examples/sandbox/app.ts'
import type { Listening, ListenOptions } from '../../examples/sandbox/server.ts'

const cacheDir = path.join(import.meta.dirname, '../../node_modules/.cache/parkside')

export interface TestSandboxOptions extends SandboxOptions {
  /** It has never been used before, by no other test. Default false. */
  own?: boolean
}

/** Functions are the same only when they are the same object. */
const functions: unknown[] = []
const keyOf = ({ seed: _, ...options }: SandboxOptions): string =>
  JSON.stringify(Object.entries(options).sort(), (_, value: unknown) => {
    if (typeof value !== 'function') return typeof value === 'number' ? String(value) : value
    if (!functions.includes(value)) functions.push(value)
    return `function ${functions.indexOf(value)}`
  })

/** Sandboxes that are closed: the next one with the same options is this one. Making a database takes longer than resetting one. */
const free = new Map<string, Sandbox>()

/** A sandbox within this process; the caller closes it. One with the same options may have been used before: its people and their tokens
 * are still there, everything else is as the seed says.
 * @example sandbox = await openSandbox({ seed: 'order-to-pay' }) */
export const openSandbox = async ({ own = false, ...options }: TestSandboxOptions = {}): Promise<Sandbox> => {
  const { createSandbox } = await import('../../examples/sandbox/app.ts')
  if (own) return createSandbox({ cacheDir, ...options })
  const key = keyOf(options)
  const kept = free.get(key)
  free.delete(key)
  const sandbox = kept ?? (await createSandbox({ cacheDir, ...options }))
  if (kept) await kept.reset(options.seed ?? 'demo')
  return {
    ...sandbox,
    close: async () => {
      if (free.has(key)) await sandbox.close()
      else free.set(key, sandbox)
    },
  }
}

/** A sandbox behind a server of its own, on a port that the system chooses.
 * @example park = await openServer({ seed: 'empty', changePage }) */
export const openServer = async (options: Omit<ListenOptions, 'port'> = {}): Promise<Listening> => {
  const { listen } = await import('../../examples/sandbox/server.ts')
  return listen({ port: 0, cacheDir, ...options })
}
