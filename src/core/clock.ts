/** A clock that follows the server's time once a response has arrived. Time slots and usage times must not depend on a wrong device
 * clock. */
import { CLOCK_TICK_MS } from '../contract/limits.ts'

export interface Clock {
  /** Milliseconds since the epoch, by the server's clock. */
  now(): number
  /** Sets the clock to the server's time. Differences of up to 5 s are ignored: they come from network latency and from the one-second
   * resolution of the `Date` header. */
  sync(serverMs: number): void
  /** Calls the listener every second, and immediately when the visibility of the page changes. Returns a function that removes the
   * listener. */
  onTick(listener: () => void): () => void
}

const TOLERANCE_MS = 5000

export const createClock = (deviceNow: () => number = Date.now): Clock => {
  let offset = 0
  return {
    now: () => deviceNow() + offset,
    sync: (serverMs) => {
      const next = serverMs - deviceNow()
      if (Math.abs(next - offset) > TOLERANCE_MS) offset = next
    },
    onTick: (listener) => {
      const timer = setInterval(listener, CLOCK_TICK_MS)
      document.addEventListener('visibilitychange', listener)
      addEventListener('pageshow', listener)
      return () => {
        clearInterval(timer)
        document.removeEventListener('visibilitychange', listener)
        removeEventListener('pageshow', listener)
      }
    },
  }
}

/** Seconds of use: the server's count plus the time since its response. The result is never less than the server's count, even if the
 * clock was set back. */
export const usedSeconds = (base: number, sinceMs: number, nowMs: number): number =>
  base + Math.max(0, Math.floor((nowMs - sinceMs) / 1000))
