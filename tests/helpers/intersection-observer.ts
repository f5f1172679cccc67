import { vi } from 'vitest'

/** Replaces `IntersectionObserver`, which happy-dom does not simulate. Remove it with `vi.unstubAllGlobals()`.
 * @param isInView whether each observed element is in view at once. Default `false`: nothing is reported by itself.
 * @returns a function that reports entries to the observer that was created last. */
export const stubIntersectionObserver = (
  isInView = false,
): ((entries: Partial<IntersectionObserverEntry>[]) => void) => {
  let report: (entries: Partial<IntersectionObserverEntry>[]) => void = () => undefined
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      report = (entries) => callback(entries as IntersectionObserverEntry[], undefined as never)
    }
    observe(): void {
      if (isInView) report([{ isIntersecting: true }])
    }
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return (entries) => report(entries)
}
