/** Where the methods of `createShell` are run. (`functionsTransport` has a runner of its own: it comes with every bridge, and this one's
 * ways to be asked from outside would cost each of them 0.15 kB.) */
import type { ShellFunctions } from './shell-choice.ts'
import type { Capabilities, Method } from './contract.ts'
import { toWireError, type Body } from './message.ts'

/** What a shell can do. A function may throw `{ code, message?, data? }` with one of `ERROR_CODES`; anything else is told as `NATIVE`. */
export type ShellMethods = Pick<ShellFunctions, Method>

/** Each method that is there, without parameters beyond the basic ones. */
export const capabilitiesOf = (methods: ShellMethods): Capabilities => {
  const found: Capabilities = {}
  for (const name in methods) if (typeof methods[name as Method] === 'function') found[name as Method] = true
  return found
}

export interface MethodRunner {
  /** Runs a method and answers once, unless the call was given up before. */
  run(id: string, method: string, params: unknown): Promise<void>
  cancel(id: string): void
  cancelAll(): void
}

/** @param answer throws where a result cannot be said; that is then the answer. */
export const createMethodRunner = (methods: ShellMethods, answer: (body: Body) => unknown): MethodRunner => {
  const running = new Map<string, AbortController>()
  const cancel = (id: string): void => {
    running.get(id)?.abort()
    running.delete(id)
  }
  return {
    cancel,
    cancelAll: () => running.forEach((_, id) => cancel(id)),
    run: async (id, method, params) => {
      const controller = new AbortController()
      const reply = (body: object): unknown => running.has(id) && answer({ k: 'res', id, ...body } as Body)
      const call = async (): Promise<unknown> =>
        reply({ ok: true, p: await methods[method as Method]!(params as never, controller) })
      const fail = (error: unknown): unknown => reply({ ok: false, e: toWireError(error) })
      running.set(id, controller)
      // Twice: what was thrown may have no JSON either.
      await call().catch(fail).catch(fail)
      running.delete(id)
    },
  }
}
