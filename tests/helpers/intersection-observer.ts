import { vi } from 'vitest'

/** Replaces `IntersectionObserver`, which happy-dom does not simulate. Remove it with `vi.unstubAllGlobals()`.
 * @returns a function that reports entries to the observer that was created last. */
export const stubIntersectionObserver = (): ((entries: Partial<IntersectionObserverEntry>[]) => void) => {
  let report: IntersectionObserverCallback = () => undefined
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      report = callback
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return (entries) => report(entries as IntersectionObserverEntry[], undefined as never)
}
