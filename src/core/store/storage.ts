/** Storage that never throws. In private modes and partitioned iframes any call may fail; values are then kept in memory. */
export interface KeyValue {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

export const memoryStorage = (): KeyValue => {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}

/** @param open returns the real storage. It may throw (`localStorage` in a sandboxed iframe). */
export const safeStorage = (open: () => Storage): KeyValue => {
  /** Values that could not be written, for example because the storage is full, with the stored value at that time (`over`). If the
   * stored value has changed since, another tab has written a newer one, which wins. */
  const refused = new Map<string, { value: string; over: string | null }>()
  const read = (key: string): string | null => {
    try {
      return open().getItem(key)
    } catch {
      return null
    }
  }
  return {
    get: (key) => {
      const stored = read(key)
      const own = refused.get(key)
      return own && own.over === stored ? own.value : stored
    },
    set: (key, value) => {
      try {
        open().setItem(key, value)
        refused.delete(key)
      } catch {
        refused.set(key, { value, over: read(key) })
      }
    },
    remove: (key) => {
      refused.delete(key)
      try {
        open().removeItem(key)
      } catch {
        // A storage that throws contains no values of ours.
      }
    },
  }
}
