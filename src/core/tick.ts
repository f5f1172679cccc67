/** Times that are displayed and change every second. */
import { CLOCK_TICK_MS } from '../contract/limits/time.ts'
import { listen } from './listen.ts'

/** Calls the listener every second, and immediately when the visibility of the page changes.
 * @returns a function that removes the listener. */
export const onTick = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, CLOCK_TICK_MS)
  const offs = [listen('visibilitychange', listener, document), listen('pageshow', listener)]
  return () => {
    clearInterval(timer)
    offs.forEach((off) => off())
  }
}

/** Seconds of use: the server's count plus the time since its response. The result is never less than the server's count, even if the
 * clock was set back. */
export const usedSeconds = (base: number, sinceMs: number, nowMs: number): number =>
  base + Math.max(0, Math.floor((nowMs - sinceMs) / 1000))
