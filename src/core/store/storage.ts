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
        // A storage that is refused holds no values of ours.
      }
    },
  }
}
