/** The park's clock. "Now" is the server's where it has been heard: slots and used time must not depend on a wrong phone. */
import { CLOCK_TICK_MS } from '../contract/limits.ts'

export interface Clock {
  /** Milliseconds since the epoch, by the server's clock. */
  now(): number
  /** Takes over the server's time. Small differences are the network's and the header's (whole seconds), so they are left alone. */
  sync(serverMs: number): void
  /** Calls back every second, and at once when the page is seen again after it slept. */
  onTick(listener: () => void): () => void
}

const NOISE_MS = 5000

export const createClock = (deviceNow: () => number = Date.now): Clock => {
  let offset = 0
  return {
    now: () => deviceNow() + offset,
    sync: (serverMs) => {
      const next = serverMs - deviceNow()
      if (Math.abs(next - offset) > NOISE_MS) offset = next
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

/** Seconds of use: what the server counted, plus what has passed here since it answered. A device clock set back cannot make it shrink. */
export const usedSeconds = (base: number, sinceMs: number, nowMs: number): number =>
  base + Math.max(0, Math.floor((nowMs - sinceMs) / 1000))
