/** The data of a screen: loading, failed or ready. A failed refresh keeps the current data, unless the entity is gone or refused. */
import { CODE } from '../../contract/errors.ts'
import { isFinal } from '../../contract/final-codes.ts'
import { atom, type ReadableAtom } from 'nanostores'
import type { Cached } from './cache.ts'
import { fetchSafely, type Failure, type Outcome } from '../http/outcome.ts'

/** `fresh`: the response of the last request that has ended. `cached`: from the cache, and not yet revalidated. `unconfirmed`: the last
 * request has failed, so the data are older. */
type Freshness = { freshness: 'fresh' | 'cached' } | { freshness: 'unconfirmed'; failure: Failure }

export type ResourceState<T> =
  | { state: 'loading' }
  | (Failure & { state: 'failed' })
  | (Cached<T> & { state: 'ready' } & Freshness)

export interface Resource<T> {
  readonly $view: ReadableAtom<ResourceState<T>>
  /** Fetches the data. Resolves with whether it succeeded. An older response never replaces a newer one. */
  load(): Promise<boolean>
  /** Resolves with a value that is safe to act on: one that was fetched since the screen opened, if no later request has failed. Otherwise
   * it waits for the pending request or sends one. `undefined` on any failure. */
  fresh(): Promise<T | undefined>
}

/** A cache entry that is shared by screens. */
export interface CacheSlot<T> {
  /** The cached value: parsed or as sent by the API. It is parsed again. */
  get(): Cached<unknown> | undefined
  set(cached: Cached<T>): void
}

/** @param read parses the data of the response; `undefined` if they are malformed. It must accept data that are already parsed.
 * @param malformed returns the error message for malformed data.
 * @param slot cache entry of the data. Without it, nothing is shown before the first response.
 * @param say shows the error message when `fresh` fails while the screen keeps its current data. */
export const createResource = <T>(
  fetchOne: () => Promise<Outcome<unknown>>,
  read: (raw: unknown) => T | undefined,
  malformed: () => string,
  slot?: Partial<CacheSlot<T>>,
  say?: (message: string) => void,
): Resource<T> => {
  /** A parser may throw on data of an unexpected shape. */
  const readSafely = (raw: unknown): T | undefined => {
    try {
      return read(raw)
    } catch {
      return undefined
    }
  }
  const cached = slot?.get?.()
  const before = cached && readSafely(cached.value)
  const $view = atom<ResourceState<T>>(
    before === undefined
      ? { state: 'loading' }
      : { state: 'ready', value: before, at: cached?.at ?? 0, freshness: 'cached' },
  )
  let latest = 0
  let running: Promise<boolean> | undefined
  const show = (raw: unknown): boolean => {
    const value = readSafely(raw)
    if (value === undefined) return false
    const at = Date.now()
    $view.set({ state: 'ready', value, at, freshness: 'fresh' })
    slot?.set?.({ value, at })
    return true
  }
  const fetchNow = async (): Promise<boolean> => {
    const request = ++latest
    if ($view.get().state === 'failed') $view.set({ state: 'loading' })
    const outcome = await fetchSafely(fetchOne)
    if (request !== latest) return false
    running = undefined
    if (outcome?.ok && show(outcome.value)) return true
    const view = $view.get()
    const { message, code } = outcome?.ok === false ? outcome.error : { message: malformed(), code: CODE.ok }
    if (view.state !== 'ready' || isFinal(code)) $view.set({ state: 'failed', message, code })
    else $view.set({ ...view, freshness: 'unconfirmed', failure: { message, code } })
    return false
  }
  const load = (): Promise<boolean> => (running = fetchNow())
  const freshValue = (): T | undefined => {
    const view = $view.get()
    return view.state === 'ready' && view.freshness === 'fresh' ? view.value : undefined
  }
  return {
    $view,
    load,
    fresh: async () => {
      if (!freshValue() && !running) void load()
      // A newer request may replace the one that is awaited.
      while (!freshValue() && running) await running
      const view = $view.get()
      if (view.state === 'ready' && view.freshness === 'unconfirmed') say?.(view.failure.message)
      return freshValue()
    },
  }
}
