/** Runs the methods of `createShell`. (`functionsTransport` has its own, smaller runner, because it is part of every bridge.) */
import type { ShellFunctions } from './shell-choice.ts'
import type { Capabilities, Method } from './contract.ts'
import { toWireError, type Body } from './message.ts'

/** The methods of a shell. A method may throw `{ code, message?, data? }` with one of `ERROR_CODES`; any other exception becomes
 * `NATIVE`. */
export type ShellMethods = Pick<ShellFunctions, Method>

/** Derives the capabilities from the existing methods, without optional parameters. */
export const capabilitiesOf = (methods: ShellMethods): Capabilities => {
  const found: Capabilities = {}
  for (const name in methods) if (typeof methods[name as Method] === 'function') found[name as Method] = true
  return found
}

export interface MethodRunner {
  /** Runs a method and answers once, unless the call is cancelled first. */
  run(id: string, method: string, params: unknown): Promise<void>
  cancel(id: string): void
  cancelAll(): void
}

/** @param answer sends an answer. If it throws because the result cannot be serialised, that error is sent as the answer. */
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
      // The second `catch` handles an exception that cannot be serialised either.
      await call().catch(fail).catch(fail)
      running.delete(id)
    },
  }
}
