/** Lets a list ask for more exactly once per need. */

export interface LoadGate {
  /** Other reasons and another source from now on. */
  serve(isNeeded: () => boolean, load: () => unknown): void
  /** Asks if there is need. While an answer is awaited the question is kept and looked at again afterwards. */
  check(): void
  /** Asks now, need or not; not while an answer is awaited. */
  ask(): void
  /** The list has been drawn anew: its end may still be in sight. Looked at one tick later. */
  drawn(): void
  open(): void
  close(): void
}

/** @param isNeeded whether more may come and the end is near.
 * @param load without a promise, the next drawing counts as its answer. */
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
    // Taken before anything is drawn: two reasons in one moment ask once.
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
