/** How a call is answered: one handler per row of the contract. */
import type { Args, LineOf, ReplyOf } from '../../../../src/contract/endpoint.ts'
import type { SandboxContext } from '../../context.ts'
import type { Person } from '../auth/tokens.ts'
import type { Language } from '../messages/index.ts'

export interface Call {
  readonly context: SandboxContext
  readonly language: Language
  /** Name and port of the host as the caller addressed it. */
  readonly host: string
  /** Where the call comes from; `undefined`: from within this process. */
  readonly address: string | undefined
  /** The person who calls; `undefined` without a good token. */
  readonly caller: Person | undefined
  /** The person who calls. @throws a refusal with 403 without a good token. */
  person(): Person
  /** The login that the token belongs to. @throws a refusal with 403 without a good token. */
  loginId(): string
  /** Hands out a token in the answer's `authorization` header. */
  giveToken(token: string): void
}

type KeyOf<T> = T extends unknown ? keyof T : never

/** A row's arguments as they arrive: their names are the contract's, their values can be anything and must be read with `read.ts`. */
export type Received<E> = { readonly [Name in KeyOf<Args<E>>]?: unknown }

/** Answers one row; throws a `Refusal` for every code but 200. */
export type Handler<E> = (args: Received<E>, call: Call) => Promise<ReplyOf<E>>

/** A handler for every row of a group, under the row's line: one missing, or one too many, does not compile.
 * @example const table = { … } satisfies Handlers<typeof forklift> */
export type Handlers<Group> = { [Name in keyof Group as LineOf<Group[Name]> & string]: Handler<Group[Name]> }
