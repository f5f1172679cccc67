/** A clock that follows the server's time once a response has arrived. Time slots and usage times must not depend on a wrong device
 * clock. */

export interface Clock {
  /** Milliseconds since the epoch, by the server's clock. */
  now(): number
  /** Sets the clock to the server's time. Differences of up to 5 s are ignored: they come from network latency and from the one-second
   * resolution of the `Date` header. */
  sync(serverMs: number): void
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
  }
}
