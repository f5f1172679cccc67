/** The first screen's question to the API, asked by the hosted page beside the scripts, before any of this code is here
 * (`widgets/host/prefetch.ts`). Whoever asks the same soon has that answer. */
import type { Locale } from '../../contract/text/titles.ts'
import { omitNil } from './build-url.ts'

export interface PrefetchedReply {
  data: unknown
  /** When it came, device time in milliseconds. */
  at: number
  /** The answer's headers of these names, as they are. */
  date: string | null
  authorization: string | null
}

export interface PrefetchedCall {
  /** See {@link callName}. */
  readonly call: string
  /** Whose answer this is, and in which language: good for nobody else. */
  readonly token: string | null
  readonly locale: Locale
  /** Under which name screens remember it. */
  readonly key?: string | undefined
  /** Empty for everything but data: whoever needs it asks himself, and hears why not. */
  readonly reply: Promise<PrefetchedReply | undefined>
  /** The reply, once it has come. */
  here?: PrefetchedReply | undefined
}

/** Where the page leaves it. */
export const PREFETCHED = Symbol.for('parkside.early')

/** An answer is good for this long: the person may have been elsewhere meanwhile. */
export const PREFETCH_LIFE_MS = 10_000

/** A row with what is put into it: two calls of the same name are the same call. */
export const callName = (line: string, args: object): string => line + JSON.stringify(omitNil(args))

/** What the page has left; for one app only. */
export const takePrefetchedCall = (): PrefetchedCall | undefined => {
  const place = globalThis as { [PREFETCHED]?: PrefetchedCall }
  const early = place[PREFETCHED]
  delete place[PREFETCHED]
  return early
}
