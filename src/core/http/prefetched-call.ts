/** What the script in the hosted page's head (`widgets/host/prefetch.ts`) leaves for the page at `globalThis[PREFETCHED]`: the first screen's
 * request to the API, sent while the page's own script is still being fetched, and what sends further ones.
 *
 * The page takes it once and gives it to `createLazyClient`, whose first call of the same name, token and language uses that response. Every
 * response is used, a refusal too, so that nothing is asked twice. Data older than `PREFETCH_LIFE_MS` are asked for again, and so is what had
 * failed before the screen made its call: the network may be back. */
import type { CallOptions, ClientOptions } from './client.ts'
import type { Locale } from '../../contract/text/titles.ts'
import { omitNil } from './build-url.ts'
import type { ApiResponse } from './envelope.ts'

export interface PrefetchedResponse extends ApiResponse {
  /** When it arrived, device time in milliseconds. */
  at: number
}

export interface PrefetchedCall {
  /** See {@link callName}. */
  readonly call: string
  /** The token that was sent; the response is for this person only. */
  readonly token: string | null
  /** Language that was asked for. */
  readonly locale: Locale
  /** Name under which screens cache the data. */
  readonly cacheKey?: string | undefined
  /** `undefined` after a network failure or `API_TIMEOUT_MS` without a response. */
  readonly response: Promise<PrefetchedResponse | undefined>
  /** The response, once it is here; `null` once there is none. */
  arrived?: PrefetchedResponse | null
}

/** Sends a call of an app without the client's code, if it can: `sendEarly`. */
export type SendEarly = (
  line: string,
  args: object,
  call: CallOptions,
  client: ClientOptions,
  signal: AbortSignal,
) => Promise<PrefetchedResponse | undefined> | undefined

/** How calls are answered before the client's code is here. */
export interface EarlyCalls {
  send?: SendEarly
  prefetched?: PrefetchedCall
}

export const PREFETCHED = Symbol.for('parkside.prefetched')

/** Data are good for this long: the person may have been on another page meanwhile. */
export const PREFETCH_LIFE_MS = 10_000

/** An endpoint with its arguments; calls of the same name are the same call. */
export const callName = (line: string, args: object): string => line + JSON.stringify(omitNil(args))

/** Takes what the script has left; empty where it could not run, and for the next caller. */
export const takeEarlyCalls = (): EarlyCalls => {
  const holder = globalThis as { [PREFETCHED]?: EarlyCalls }
  const left = holder[PREFETCHED]
  delete holder[PREFETCHED]
  return left ?? {}
}
