/** Runs the methods of a shell on the same page. */
import type { ShellFunctions } from './shell-choice.ts'
import type { Capabilities, Message, Method } from './contract.ts'
import { toWireError, type Body } from './message.ts'

/** The methods of a shell. A method may throw `{ code, message?, data? }` with one of `ERROR_CODES`; any other exception becomes
 * `NATIVE`. */
export type ShellMethods = Pick<ShellFunctions, Method>

/** Derives the capabilities from the existing methods, without optional parameters. */
export const capabilitiesOf = (methods: ShellFunctions): Capabilities => {
  const found: Capabilities = {}
  for (const name in methods) if (typeof methods[name as Method] === 'function') found[name as Method] = true
  return found
}

/** The calls that are running, by id. Aborting one cancels it: it is not answered. */
export type RunningCalls = Map<string, AbortController>

/** Runs a method and answers once, unless the call is cancelled.
 * @param answer sends the answer. If it throws because the result cannot be serialised, that error is sent as the answer. */
export const runMethod = async (
  methods: ShellMethods,
  { id, m, p }: Message & { k: 'req' },
  running: RunningCalls,
  answer: (body: Body) => unknown,
): Promise<void> => {
  const controller = new AbortController()
  const reply = (body: object): unknown => controller.signal.aborted || answer({ k: 'res', id, ...body } as Body)
  const call = async (): Promise<unknown> => reply({ ok: true, p: await methods[m as Method]!(p as never, controller) })
  // The capabilities may list a method that does not exist.
  const fail = (error: unknown): unknown =>
    reply({ ok: false, e: methods[m as Method] ? toWireError(error) : { code: 'UNSUPPORTED' } })
  running.set(id, controller)
  // The second `catch` handles an exception that cannot be serialised either.
  await call().catch(fail).catch(fail)
  running.delete(id)
}
