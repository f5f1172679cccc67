/** A countdown, such as the wait before another code may be sent. */
import { atom, type ReadableAtom } from 'nanostores'
import type { App } from '../app.ts'

export interface Countdown {
  /** Whole seconds left; 0 when no wait is running. */
  readonly $left: ReadableAtom<number>
  /** Starts a wait of this length, ms. */
  start(ms: number): void
  /** Stops ticking. A named wait still ends at its time, also for the next countdown of that name. */
  stop(): void
}

/** Counts by the park's clock, so that a phone that slept or has a wrong clock counts right.
 * @param name with one, the wait outlives the screen and a reload.
 * @example const wait = createCountdown(app, `sms ${phone}`); wait.start(SMS_RESEND_MS) */
export const createCountdown = ({ clock, saved }: Pick<App, 'clock' | 'saved'>, name?: string): Countdown => {
  const known = name === undefined ? 0 : saved.$state.get().deadlines[name]
  let end = typeof known === 'number' ? known : 0
  const $left = atom(0)
  let off: (() => void) | undefined

  const stop = (): void => {
    off?.()
    off = undefined
  }
  const look = (): void => {
    $left.set(Math.max(0, Math.ceil((end - clock.now()) / 1000)))
    if ($left.get() === 0) stop()
    else off ??= clock.onTick(look)
  }
  look()
  return {
    $left,
    start: (ms) => {
      const now = clock.now()
      end = now + ms
      if (name !== undefined) {
        const others = Object.entries(saved.$state.get().deadlines).filter(([, at]) => Number(at) > now)
        const deadlines: Record<string, unknown> = { [name]: end }
        others.forEach(([other, at]) => (deadlines[other] ??= at))
        saved.set({ deadlines })
      }
      look()
    },
    stop,
  }
}
