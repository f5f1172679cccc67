/** One thing that a screen shows: loading, failed, or ready. A failed refresh keeps what is shown. */
import { CODE } from '../../contract/errors.ts'
import { atom, type ReadableAtom } from 'nanostores'
import type { Cached } from './cache.ts'
import type { Failure, Outcome } from '../http/outcome.ts'

/** `fresh`: fetched since the screen opened. `remembered`: cached, and being fetched. `unconfirmed`: cached, and fetching it has
 * failed. */
export type Freshness = 'fresh' | 'remembered' | 'unconfirmed'

export type ResourceState<T> =
  { state: 'loading' } | (Failure & { state: 'failed' }) | (Cached<T> & { state: 'ready'; freshness: Freshness })

export interface Resource<T> {
  readonly $view: ReadableAtom<ResourceState<T>>
  /** Fetches it. Resolves whether it succeeded; an older response never replaces a newer one. */
  load(): Promise<boolean>
  /** The value to act on: fetched since the screen opened, or by the request under way, or by a new one. `undefined` on any failure. */
  fresh(): Promise<T | undefined>
}

/** Where a thing is cached from one screen to the next. */
export interface CacheSlot<T> {
  /** The value as it was read, or as the API sent it; it is read again. */
  get(): Cached<unknown> | undefined
  set(cached: Cached<T>): void
}

/** @param read parses the response's data; `undefined` when they are malformed. Data that were read already are returned as they are.
 * @param malformed message for data that cannot be read.
 * @param slot caches the data. Without it nothing is shown before the first response.
 * @param say says a failure of `fresh` that nothing on the screen shows: what is shown stays. */
export const createResource = <T>(
  fetchOne: () => Promise<Outcome<unknown>>,
  read: (raw: unknown) => T | undefined,
  malformed: () => string,
  slot?: Partial<CacheSlot<T>>,
  say?: (message: string) => void,
): Resource<T> => {
  /** Data of an unexpected shape may make a parser throw. */
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
      : { state: 'ready', value: before, at: cached?.at ?? 0, freshness: 'remembered' },
  )
  let latest = 0
  let failure: Failure | undefined
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
    const outcome = await fetchOne()
    if (request !== latest) return false
    running = undefined
    if (outcome.ok && show(outcome.value)) return true
    const view = $view.get()
    failure = outcome.ok ? { message: malformed(), code: CODE.ok } : outcome.error
    const { message, code } = failure
    if (view.state !== 'ready') $view.set({ state: 'failed', message, code })
    else if (view.freshness === 'remembered') $view.set({ ...view, freshness: 'unconfirmed' })
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
      if (!freshValue() && !(await (running ?? load())) && $view.get().state === 'ready') say?.(failure?.message ?? '')
      return freshValue()
    },
  }
}
