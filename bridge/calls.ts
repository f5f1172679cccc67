/** The calls of a bridge that wait for an answer. */
import type { ReportProblem } from './bridge.ts'
import { check, INVALID } from './check.ts'
import type { Method, WireError } from './contract.ts'
import { BridgeError, ORDINARY } from './error.ts'
import { toWireError } from './message.ts'

/** Ends a call with the fields of a response: `p` is the result if `ok`, else `e` is the error. */
type Settle = (answer: { ok?: boolean; p?: unknown; e?: unknown }) => void

/** The pending calls, by id. */
export type Calls = Map<string, Settle>

type Result = { outcome?: unknown } | null | undefined

/** Adds a call. The promise settles when its entry in `calls` is called.
 * @param cleanUp called when the call ends. */
export const addCall = (
  calls: Calls,
  id: string,
  method: Method,
  problem: ReportProblem,
  cleanUp: () => void,
): Promise<unknown> => {
  const promise = new Promise<unknown>((resolve, reject) =>
    calls.set(id, ({ ok, p, e }) => {
      calls.delete(id)
      cleanUp()
      const result = check(method, p)
      const error: WireError = ok ? { code: 'BAD_RESULT' } : toWireError(e)
      if (ok && result !== INVALID) {
        // An invalid outcome becomes `unknown`, but it is also reported for the shell's developer.
        if ((result as Result)?.outcome !== (p as Result)?.outcome) problem('call', error, method)
        return resolve(result)
      }
      if (!ORDINARY.test(error.code)) problem('call', error, method)
      reject(new BridgeError(error, method))
      // Closing is expected, so it must not cause an unhandled rejection.
      if (error.code === 'CLOSED') promise.catch(() => undefined)
    }),
  )
  return promise
}
