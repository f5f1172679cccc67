export interface Listeners {
  /** Returns a function that removes the listener. */
  add(event: string, run: (payload: never) => unknown): () => void
  /** Calls every listener of an event, even if one of them throws. */
  notify(event: string, payload?: unknown): void
  clear(): void
}

/** @param onError receives the exceptions of listeners. */
export const createListeners = (onError: (error: unknown) => void): Listeners => {
  let all: { event: string; run: (payload: never) => unknown }[] = []
  return {
    add: (event, run) => {
      const added = { event, run }
      // Copied: a listener may add and remove others while it is called.
      all = [...all, added]
      return () => void (all = all.filter((listener) => listener !== added))
    },
    notify: (name, payload) =>
      all.forEach(({ event, run }) => {
        try {
          if (event === name) run(payload as never)
        } catch (error) {
          onError(error)
        }
      }),
    clear: () => void (all = []),
  }
}
