/** What was shown before, so that it can be shown again at once. It is kept in memory for one person, and bounded: the least recently used
 * entry is dropped first. */

/** A value with the time of its response. */
export interface Cached<T> {
  value: T
  /** When it arrived, device time in milliseconds. */
  at: number
}

export interface LruCache {
  get<T>(key: string): T | undefined
  set(key: string, value: unknown): void
}

/** @param limit number of entries kept. */
export const createLruCache = (limit: number): LruCache => {
  const kept = new Map<string, unknown>()
  const set = (key: string, value: unknown): void => {
    // Moves the entry to the end: a map iterates in insertion order.
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
  /** Single things, each a {@link Cached}: an order, a person's profile. */
  readonly entities: LruCache
  /** Whole lists with all their rows: few, for they are large. */
  readonly lists: LruCache
}

export const createCache = (): Cache => ({ entities: createLruCache(40), lists: createLruCache(4) })
