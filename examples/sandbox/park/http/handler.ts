/** Types of the handlers: one for each endpoint of the contract. */
import type { Args, LineOf, ReplyOf } from '../../../../src/contract/endpoint.ts'
import type { SandboxContext } from '../../context.ts'
import type { Person } from '../auth/tokens.ts'
import type { Language } from '../messages/index.ts'

export interface Call {
  readonly context: SandboxContext
  readonly language: Language
  /** Name and port of the host, as in the request. */
  readonly host: string
  /** Network address of the client; `undefined` for a call within this process. */
  readonly address: string | undefined
  /** The person who calls; `undefined` without a valid token. */
  readonly caller: Person | undefined
  /** The person who calls. @throws a refusal with 403 without a valid token. */
  person(): Person
  /** The login that the token belongs to. @throws a refusal with 403 without a valid token. */
  loginId(): string
  /** Sends a token in the response's `authorization` header. */
  giveToken(token: string): void
}

type KeyOf<T> = T extends unknown ? keyof T : never

/** The arguments of a call as received. Their names are the contract's; their values can be anything and must be read with `read.ts`. */
export type Received<E> = { readonly [Name in KeyOf<Args<E>>]?: unknown }

/** Handles one endpoint. Throws a `Refusal` for every code other than 200. */
export type Handler<E> = (args: Received<E>, call: Call) => Promise<ReplyOf<E>>

/** Handlers for all endpoints of a group, each under its method and path. A missing or an extra handler does not compile.
 * @example const table = { … } satisfies Handlers<typeof forklift> */
export type Handlers<Group> = { [Name in keyof Group as LineOf<Group[Name]> & string]: Handler<Group[Name]> }
