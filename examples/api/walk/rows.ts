/** The rows of the contract by name, as types: a walk that names a call or a field that does not exist does not compile. */
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

/** What a call takes. */
export type ArgsOf<N extends Name> = Args<Rows[N]>
/** What it answers with. */
export type DataOf<N extends Name> = ReplyOf<Rows[N]>
/** A row of what it answers with, for lists. */
export type ItemOf<N extends Name> =
  DataOf<N> extends Page<infer Item> ? Item : DataOf<N> extends (infer Item)[] ? Item : never
