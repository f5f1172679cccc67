/** The call that the first screen of a route makes, so that the hosted page can send it before its scripts are loaded. Rows are
 * declared in each area's `prefetch-calls.ts`. */
import type { Args, Endpoint } from '../../contract/endpoint.ts'
import { PAGE_SIZE_STEP } from '../../contract/limits/paging.ts'

export interface PrefetchRow {
  /** The endpoint. */
  line: string
  /** Arguments of the call. `?name` is replaced by that query parameter, `#name` by the same as a number, and `@userId` by the id of
   * the logged-in user. */
  args: object
  /** Name under which screens cache the data. The cache key also contains the argument `id`. */
  cacheName?: string
  /** Query parameter with which the screen makes a different call. */
  unless?: string
  /** The call requires a token. */
  needsToken?: boolean
}

type AddressArgs<A> = { [Field in keyof A]: A[Field] | `#${string}` }

/** Declares a prefetch row. If it differs from the screen's own call, the response is wasted; a test opens each route and compares
 * them.
 * @example prefetch(getForklift, { id: '?id' }, { cacheName: 'forklift' }) */
export const prefetch = <E extends Endpoint<string, unknown, unknown>>(
  endpoint: E,
  args: AddressArgs<Args<E>>,
  options: Omit<PrefetchRow, 'line' | 'args'> = {},
): PrefetchRow => ({ line: endpoint, args: args as object, ...options })

/** Arguments of the first request of every list. */
export const FIRST_ROWS = { pageSize: PAGE_SIZE_STEP, pageNum: 1 }
