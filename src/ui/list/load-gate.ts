/** Prevents a list from loading the same rows twice. */

export interface LoadGate {
  /** Loads more rows if needed. If a load is pending, checks again when it has ended. */
  check(): void
  /** Call after each render: the end may still be visible. Checks one tick later. */
  drawn(): void
  close(): void
}

/** @param isNeeded returns whether there may be more rows and the end is near.
 * @param load loads more rows. If it returns no promise, the next render ends the load. */
export const createLoadGate = (isNeeded: () => boolean, load: () => unknown): LoadGate => {
  let isOpen = true
  let locked = false
  let waiting = false
  let promised = false

  const ask = (): void => {
    // Set before rendering, so that two simultaneous triggers load only once.
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
