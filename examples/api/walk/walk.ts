/** Sends the calls of the walk one after the other. */
import { CODE } from '../../../src/contract/errors.ts'
import { createAnswers, type Answers } from './answers.ts'
import { send, type Backend, type Exchange } from './call.ts'
import type { CallFacts } from './document.ts'
import type { Name } from './rows.ts'
import type { AnyStep, Caller, Known } from './step.ts'

/** A login with its token, which the backend renews from time to time. */
export interface Login {
  token: string
  /** Number of calls with it, and of renewals. */
  calls: number
  renewals: number
}

export const loginWith = (token: string): Login => ({ token, calls: 0, renewals: 0 })

export type Logins = Partial<Record<Exclude<Caller, 'visitor'>, Login>>

/** A step and its result. */
export interface Visit {
  step: AnyStep
  facts: CallFacts
  args: Record<string, unknown>
  login: Login | undefined
  /** `undefined` if the step was skipped; `left` says why. */
  exchange?: Exchange
  left?: string
}

export interface WalkOptions {
  backend: Backend
  calls: ReadonlyMap<Name, CallFacts>
  steps: readonly AnyStep[]
  logins: Logins
  known: Known
  /** Whether calls that change data are sent. */
  mayWrite: boolean
  answers?: Answers
  /** Waits before a step that requires it. Default: no wait. */
  pause?: (ms: number) => Promise<unknown>
  /** Called before each step. */
  before?: (visit: Visit) => Promise<void>
}

/** The envelope's code; `undefined` if there is none. */
export const codeOf = ({ body }: Exchange): unknown => (body as { code?: unknown } | null | undefined)?.code

/** The envelope's data. */
export const dataOf = ({ body }: Exchange): unknown => (body as { data?: unknown } | null | undefined)?.data

/** Sends a call with a login, and stores a renewed token. */
export const sendAs = async (
  backend: Backend,
  { line }: CallFacts,
  args: Record<string, unknown>,
  login: Login | undefined,
): Promise<Exchange> => {
  const exchange = await send(backend, line, args, login ? { authorization: login.token } : {})
  if (!login) return exchange
  login.calls += 1
  const next = exchange.headers.get('authorization')
  if (next && next !== login.token) {
    login.token = next
    login.renewals += 1
  }
  return exchange
}

/** The reason why a step is skipped, known before its arguments. */
const whyNot = ({ mayWrite, logins }: WalkOptions, { as }: AnyStep, facts: CallFacts): string | undefined => {
  if (facts.writes && !mayWrite) return 'it changes something: allowed by --write'
  if (as === 'visitor' || !facts.needsLogin) return undefined
  if (logins.customer || logins.merchant) return undefined
  return 'it needs a login: --token'
}

/** Yields each visit when it is complete. */
export async function* walk(options: WalkOptions): AsyncGenerator<Visit> {
  const { backend, calls, steps, logins, known, answers = createAnswers(), pause, before } = options
  for (const step of steps) {
    const facts = calls.get(step.name)
    if (!facts) throw new Error(`The document has no call ${step.name}.`)
    const login = step.as === 'merchant' ? (logins.merchant ?? logins.customer) : logins[step.as as 'customer']
    const visit: Visit = { step, facts, args: {}, login }
    const left = whyNot(options, step, facts)
    if (left !== undefined) {
      yield { ...visit, left }
      continue
    }
    const args = (await step.args(answers, known)) as Record<string, unknown> | undefined
    if (!args) {
      yield { ...visit, left: `it needs ${step.needs}` }
      continue
    }
    visit.args = args
    if (step.pauseMs !== undefined) await pause?.(step.pauseMs)
    await before?.(visit)
    const exchange = await sendAs(backend, facts, args, login)
    if (codeOf(exchange) === CODE.ok) answers.keep(step.name, dataOf(exchange))
    yield { ...visit, exchange }
  }
}
