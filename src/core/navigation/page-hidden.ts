import { listen } from '../listen.ts'

/** Calls the listener when the page is hidden or left. Both events are needed: `pagehide` is not fired if the page is killed in the
 * background, and `visibilitychange` may not be fired on navigation.
 * @returns a function that removes the listener. */
export const onPageHidden = (listener: () => void): (() => void) => {
  const whenHidden = (): void => {
    if (document.visibilityState === 'hidden') listener()
  }
  const offs = [listen('pagehide', listener), listen('visibilitychange', whenHidden, document)]
  return () => offs.forEach((off) => off())
}
