/** What was shown before, so that it can be shown again at once. It lives as long as the app and the person, never in a storage, and
 * is bounded: what was used longest ago goes first. */

/** Something that was true when it was asked for. */
export interface Cached<T> {
  value: T
  /** When it arrived, device time in milliseconds. */
  at: number
}

export interface LruCache {
  get<T>(key: string): T | undefined
  set(key: string, value: unknown): void
}

/** @param limit how many things are kept. */
export const createLruCache = (limit: number): LruCache => {
  const kept = new Map<string, unknown>()
  const set = (key: string, value: unknown): void => {
    // Anew at the end: a map goes from the oldest to the newest.
    kept.delete(key)
    kept.set(key, value)
    if (kept.size > limit) kept.delete(kept.keys().next().value ?? '')
  }
  return {
    get: <T>(key: string) => {
      const value = kept.get(key) as T | undefined
      if (value !== undefined) set(key, value)
      return value
    },
    set,
  }
}

export interface Cache {
  /** Single things, each a {@link Cached}: an order, who somebody is. */
  readonly entities: LruCache
  /** Whole lists with all their rows: few, for they are large. */
  readonly lists: LruCache
}

export const createCache = (): Cache => ({ entities: createLruCache(40), lists: createLruCache(4) })
