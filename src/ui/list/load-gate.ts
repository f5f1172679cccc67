/** Makes a list load more exactly once per need. */

export interface LoadGate {
  /** Loads if needed. While a load is running, checks again when it has ended. */
  check(): void
  /** Call after the list has rendered: its end may still be in sight. Checks one tick later. */
  drawn(): void
  close(): void
}

/** @param isNeeded whether more may come and the end is near.
 * @param load without a promise, the next render counts as its end. */
export const createLoadGate = (isNeeded: () => boolean, load: () => unknown): LoadGate => {
  let isOpen = true
  let locked = false
  let waiting = false
  let promised = false

  const ask = (): void => {
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
    check,
    drawn: () => {
      if (!promised) locked = false
      void Promise.resolve().then(check)
    },
    close: () => {
      isOpen = false
    },
  }
}
