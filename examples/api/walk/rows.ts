/** Types of the contract's rows by name, so that a walk with an unknown call or field does not compile. */
import type { app, booking, fee, forklift, integral, park, recruit } from '../../../src/contract/api/index.ts'
import type { Args, ReplyOf } from '../../../src/contract/endpoint.ts'
import type { Page } from '../../../src/contract/model/page.ts'

export type Rows = typeof app &
  typeof booking &
  typeof fee &
  typeof forklift &
  typeof integral &
  typeof park &
  typeof recruit

/** `'getNews'` */
export type Name = keyof Rows & string

/** Arguments of a call. */
export type ArgsOf<N extends Name> = Args<Rows[N]>
/** Response data of a call. */
export type DataOf<N extends Name> = ReplyOf<Rows[N]>
/** Row type of a list response. */
export type ItemOf<N extends Name> =
  DataOf<N> extends Page<infer Item> ? Item : DataOf<N> extends (infer Item)[] ? Item : never
