/** A shell of functions on the page. The page may replace it by another object at any time: React creates one per render. */
import type { Method } from '../../../bridge/contract.ts'
import type { ShellMethods } from '../../../bridge/run-method.ts'
import type { ShellChoice, ShellFunctions } from '../../../bridge/shell-choice.ts'
import type { Transport } from '../../../bridge/transport.ts'

/** The `shell` option of a page. */
export type ShellOption = ShellChoice | ShellFunctions | Transport

export const isFunctions = (shell: ShellOption | undefined): shell is ShellFunctions =>
  typeof shell === 'object' && !('send' in shell)

/** What functions offer besides their context: who the shell is, and its methods. Functions with another offer need a new connection. */
export const offerOf = (functions: ShellFunctions) => {
  const { info, capabilities, context: _, 'auth.tokenChanged': __, ...methods } = functions
  // A method of a class is not enumerable, so that only the capabilities name it.
  const names = Object.keys({ ...methods, ...capabilities }) as Method[]
  return { info, capabilities, names: names.filter((name) => typeof functions[name] === 'function') }
}

export const isSameOffer = (one: ShellFunctions, other: ShellFunctions): boolean =>
  JSON.stringify(offerOf(one)) === JSON.stringify(offerOf(other))

/** The methods of an offer, which call the current functions. */
export const latestMethods = (names: Method[], current: () => ShellFunctions): ShellMethods => {
  const latest = (name: Method) => (params: never, call: never) => current()[name]?.(params, call)
  return Object.fromEntries(names.map((name) => [name, latest(name)]))
}
