/** How a call is answered: one handler per row of the contract. */
import type { Args, LineOf, ReplyOf } from '../../../../src/contract/endpoint.ts'
import type { Language } from '../messages/index.ts'
import type { Person } from '../auth/tokens.ts'
import type { SandboxContext } from '../../context.ts'

export interface Call {
  readonly context: SandboxContext
  readonly language: Language
  /** The park's own host, as the caller addressed it: name and port. */
  readonly host: string
  /** Where the call comes from; `undefined`: from within this process. */
  readonly address: string | undefined
  /** Who calls; `undefined` without a good token. */
  readonly caller: Person | undefined
  /** Who calls; refuses with 403 without a good token. */
  person(): Person
  /** Hands out a token in the answer's `authorization` header. */
  giveToken(token: string): void
}

type KeyOf<T> = T extends unknown ? keyof T : never

/** A row's arguments as they arrive: their names are the contract's, their values are anybody's and must be read with `read.ts`. */
export type Received<E> = { readonly [Name in KeyOf<Args<E>>]?: unknown }

/** Answers one row; throws a `Refusal` for every code but 200. */
export type Handler<E> = (args: Received<E>, call: Call) => Promise<ReplyOf<E>>

/** A handler for every row of a group, under the row's line: one missing, or one too many, does not compile.
 * @example const table = { … } satisfies Handlers<typeof forklift> */
export type Handlers<Group> = { [Name in keyof Group as LineOf<Group[Name]> & string]: Handler<Group[Name]> }
