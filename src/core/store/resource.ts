/** One thing that a screen shows: being fetched, failed, or here. A failed refresh keeps what is here. */
import { atom, type ReadableAtom } from 'nanostores'
import type { Cached } from './cache.ts'
import type { Outcome } from '../http/outcome.ts'

/** `fresh`: answered since the screen opened. `remembered`: known from before, the answer is awaited. `unconfirmed`: known from
 * before, and asking again has failed. */
export type Freshness = 'fresh' | 'remembered' | 'unconfirmed'

export type ResourceState<T> =
  | { state: 'loading' }
  | { state: 'failed'; message: string; code?: number | undefined }
  | (Cached<T> & { state: 'ready'; freshness: Freshness })

export interface Resource<T> {
  readonly $view: ReadableAtom<ResourceState<T>>
  /** Fetches it (again). Resolves whether it succeeded; an older answer never replaces a newer one. */
  load(): Promise<boolean>
  /** What is true now, for whoever is about to act on it: what is here, if it was answered since the screen opened, else the answer
   * to a question under way or asked for it. `undefined` when that fails. */
  fresh(): Promise<T | undefined>
}

/** Where a thing is known from before, and stays known for the next time. */
export interface CacheSlot<T> {
  /** As it was read, or as the wire had it: it is read again. */
  get(): Cached<unknown> | undefined
  set(known: Cached<T>): void
}

/** @param read turns the wire's data into what is shown, `undefined` when it cannot be; what it has read already it leaves as it is.
 * @param memory without it nothing is shown before the first answer. */
export const createResource = <T>(
  fetchOne: () => Promise<Outcome<unknown>>,
  read: (raw: unknown) => T | undefined,
  malformed: () => string,
  memory?: Partial<CacheSlot<T>>,
): Resource<T> => {
  const known = memory?.get?.()
  const before = known && read(known.value)
  const $view = atom<ResourceState<T>>(
    before === undefined
      ? { state: 'loading' }
      : { state: 'ready', value: before, at: known?.at ?? 0, freshness: 'remembered' },
  )
  let question = 0
  let running: Promise<boolean> | undefined
  const take = (raw: unknown): boolean => {
    const value = read(raw)
    if (value === undefined) return false
    const at = Date.now()
    $view.set({ state: 'ready', value, at, freshness: 'fresh' })
    memory?.set?.({ value, at })
    return true
  }
  const ask = async (): Promise<boolean> => {
    const mine = ++question
    if ($view.get().state === 'failed') $view.set({ state: 'loading' })
    const outcome = await fetchOne()
    if (mine !== question) return false
    running = undefined
    if (outcome.ok && take(outcome.value)) return true
    const view = $view.get()
    if (view.state !== 'ready') {
      $view.set({
        state: 'failed',
        ...(outcome.ok ? { message: malformed() } : { message: outcome.error.message, code: outcome.error.code }),
      })
    } else if (view.freshness === 'remembered') $view.set({ ...view, freshness: 'unconfirmed' })
    return false
  }
  const load = (): Promise<boolean> => (running = ask())
  const freshValue = (): T | undefined => {
    const view = $view.get()
    return view.state === 'ready' && view.freshness === 'fresh' ? view.value : undefined
  }
  return {
    $view,
    load,
    fresh: async () => {
      if (!freshValue()) await (running ?? load())
      return freshValue()
    },
  }
}
