/** In-memory cache of one user's data, so that a screen can show it again immediately. It is bounded; the least recently used entry is
 * evicted first. */

/** A cached value. */
export interface Cached<T> {
  value: T
  /** Time of the response, device time in ms. */
  at: number
}

export interface LruCache {
  get<T>(key: string): T | undefined
  set(key: string, value: unknown): void
}

/** @param limit maximum number of entries. */
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
  /** Single entities, each a {@link Cached}: an order, a user's profile. */
  readonly entities: LruCache
  /** Paged lists with all loaded rows. Few are kept, because they are large. */
  readonly lists: LruCache
}

export const createCache = (): Cache => ({ entities: createLruCache(40), lists: createLruCache(4) })
