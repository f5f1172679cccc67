/** The park's clock: the server's time, once a response has brought it. Slots and time of use must not depend on a phone's wrong clock. */
import { CLOCK_TICK_MS } from '../contract/limits.ts'

export interface Clock {
  /** Milliseconds since the epoch, by the server's clock. */
  now(): number
  /** Sets the clock to the server's time. Small differences come from the network and the header's whole seconds, and are ignored. */
  sync(serverMs: number): void
  /** Calls back every second, and at once when the page becomes visible again. The result stops it. */
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

/** Seconds of use: the server's count, plus the time since its response. A clock that is set back does not make it smaller. */
export const usedSeconds = (base: number, sinceMs: number, nowMs: number): number =>
  base + Math.max(0, Math.floor((nowMs - sinceMs) / 1000))
