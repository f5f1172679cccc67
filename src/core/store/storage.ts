/** Storage that never throws. Private modes and partitioned frames may refuse it at any call; values are then kept in memory. */
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

/** @param open returns the real storage; even that may throw (`localStorage` in a sandboxed frame). */
export const safeStorage = (open: () => Storage): KeyValue => {
  /** What the storage has refused, as a full one does, and what it held then: a value of another tab's that it holds since is newer. */
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
        // A storage that is refused holds no values of ours.
      }
    },
  }
}
