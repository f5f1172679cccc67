/** The script in the hosted page's head (`widgets/host/prefetch.ts`) sends the first screen's API request while the page's main script
 * is still loading. It stores the call with its state, and functions that send further calls, in `globalThis[PREFETCHED]`. The same
 * happens for each screen that the user opens before its code is loaded.
 *
 * The page takes them once and passes them to `createLazyClient`. The first call with the same name, token and language uses the
 * prefetched response, even if it is an error, so that no request is sent twice. Data older than `PREFETCH_LIFE_MS` are requested
 * again. So is a call that failed before the screen made it, because the network may be back. A call that the screen has not made
 * when the user leaves it is cancelled. */
import type { CallOptions, ClientOptions } from './client.ts'
import type { Path } from '../../contract/routes.ts'
import type { Locale } from '../../contract/text/titles.ts'
import { omitNil } from '../omit-nil.ts'
import type { Query } from '../session/guard.ts'
import type { ApiResponse } from './envelope.ts'

export interface PrefetchedResponse extends ApiResponse {
  /** Time of arrival, device time in ms. */
  at: number
}

export interface PrefetchedCall {
  /** See {@link callName}. */
  readonly call: string
  /** The token that was sent. The response is valid for this user only. */
  readonly token: string | null
  /** The requested language. */
  readonly locale: Locale
  /** Key under which screens cache the data. */
  readonly cacheKey?: string | undefined
  /** `undefined` after a network failure or `API_TIMEOUT_MS` without a response. */
  readonly response: Promise<PrefetchedResponse | undefined>
  /** The response once it has arrived. */
  state: 'pending' | 'failed' | PrefetchedResponse
}

/** Sends a call without the client's code, or returns `undefined` if it cannot: `sendEarly`. */
export type SendEarly = (
  line: string,
  args: object,
  call: CallOptions,
  client: ClientOptions,
  signal: AbortSignal,
) => Promise<PrefetchedResponse | undefined> | undefined

/** A screen that the user opens. */
export interface OpenedScreen {
  /** Parameters of its URL. */
  query: Query
  /** Aborted when the user leaves it. */
  signal?: AbortSignal
}

/** How calls are handled before the client's code is loaded. */
export interface EarlyCalls {
  send?: SendEarly
  prefetched?: PrefetchedCall | undefined
  /** Fetches all files of a screen at once. Without it, each import is requested only after the file that contains it.
   * @param opened given if the user opens the screen: its first request, if any, is sent and stored in `prefetched`. */
  preload?: (path: Path, locale: Locale, token: string | null, opened?: OpenedScreen) => void
}

/** Key of the {@link EarlyCalls} in `globalThis`. */
export const PREFETCHED = Symbol.for('parkside.prefetched')

/** Maximum age of prefetched data, ms. The user may have been on another page meanwhile. */
export const PREFETCH_LIFE_MS = 10_000

/** Identifies a call by its endpoint and arguments. */
export const callName = (line: string, args: object): string => line + JSON.stringify(omitNil(args))

/** Takes the calls that the script has stored; empty if it did not run, and for every later caller. */
export const takeEarlyCalls = (): EarlyCalls => {
  const holder = globalThis as { [PREFETCHED]?: EarlyCalls }
  const stored = holder[PREFETCHED]
  delete holder[PREFETCHED]
  return stored ?? {}
}
