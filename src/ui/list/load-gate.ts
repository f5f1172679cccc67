/** Makes a list load more exactly once per need. */

export interface LoadGate {
  /** Replaces both functions. */
  serve(isNeeded: () => boolean, load: () => unknown): void
  /** Loads if needed. While a load is running, checks again when it has ended. */
  check(): void
  /** Loads now, whether needed or not, unless a load is running. */
  ask(): void
  /** Call after the list has rendered: its end may still be in sight. Checks one tick later. */
  drawn(): void
  open(): void
  close(): void
}

/** @param isNeeded whether more may come and the end is near.
 * @param load without a promise, the next render counts as its end. */
export const createLoadGate = (
  isNeeded: () => boolean = () => false,
  load: () => unknown = () => undefined,
): LoadGate => {
  let isOpen = true
  let locked = false
  let waiting = false
  let promised = false

  const ask = (): void => {
    if (locked) return
    // Set before rendering, so that two reasons at the same time load once.
    locked = true
    waiting = false
    const answer = load()
    promised = answer instanceof Promise
    if (answer instanceof Promise) answer.then(settled, settled)
  }
  const check = (): void => {
    if (!isOpen || !isNeeded()) return
    if (locked) waiting = true
    else ask()
  }
  const settled = (): void => {
    locked = false
    if (waiting) check()
  }

  return {
    serve: (nextIsNeeded, nextLoad) => {
      isNeeded = nextIsNeeded
      load = nextLoad
    },
    check,
    ask,
    drawn: () => {
      if (!promised) locked = false
      void Promise.resolve().then(check)
    },
    open: () => {
      isOpen = true
    },
    close: () => {
      isOpen = false
    },
  }
}
