/** A row that says which call the first screen of a route makes, so that the hosted page can send it before its scripts are here. Rows stand
 * beside their area's table, in `prefetch-calls.ts`. */
import type { Args, Endpoint } from '../../contract/endpoint.ts'
import { PAGE_SIZE_STEP } from '../../contract/limits.ts'

export interface PrefetchRow {
  /** The endpoint. */
  line: string
  /** Its arguments. `?name` stands for that parameter of the address, `#name` for the same as a number, `@userId` for the id of the person
   * who is logged in. */
  args: object
  /** Name under which screens cache the data, together with the argument `id`. */
  cacheName?: string
  /** With this parameter in the address, the screen makes another call. */
  unless?: string
  /** The API answers this call only with a token. */
  needsToken?: boolean
}

type AddressArgs<A> = { [Field in keyof A]: A[Field] | `#${string}` }

/** If the row differs from the screen's own call, its response is wasted; a test opens each route and compares.
 * @example prefetch(getForklift, { id: '?id' }, { cacheName: 'forklift' }) */
export const prefetch = <E extends Endpoint<string, unknown, unknown>>(
  endpoint: E,
  args: AddressArgs<Args<E>>,
  options: Omit<PrefetchRow, 'line' | 'args'> = {},
): PrefetchRow => ({ line: endpoint, args: args as object, ...options })

/** What every list asks for first. */
export const FIRST_ROWS = { pageSize: PAGE_SIZE_STEP, pageNum: 1 }
