/** Storage that never throws. Private modes and partitioned frames may refuse it at any call; then a value lives in memory. */
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

/** @param open reaches the real storage; it may throw at the mere mention (`localStorage` in a sandboxed frame). */
export const safeStorage = (open: () => Storage): KeyValue => {
  const memory = memoryStorage()
  return {
    get: (key) => {
      try {
        return open().getItem(key) ?? memory.get(key)
      } catch {
        return memory.get(key)
      }
    },
    set: (key, value) => {
      try {
        open().setItem(key, value)
        memory.remove(key)
      } catch {
        memory.set(key, value)
      }
    },
    remove: (key) => {
      memory.remove(key)
      try {
        open().removeItem(key)
      } catch {
        // Refused storage holds nothing of ours.
      }
    },
  }
}
