/** A wait that is counted down, such as the one before another code may be sent. */
import { atom, type ReadableAtom } from 'nanostores'
import type { App } from '../app.ts'

export interface Countdown {
  /** Whole seconds left; 0 when nothing is waited for. */
  readonly $left: ReadableAtom<number>
  /** Waits so long from now on, ms. */
  start(ms: number): void
  /** Stops counting; a wait with a name goes on for the next one who asks. */
  stop(): void
}

/** Counts by the park's clock, so a phone that slept or was set wrong counts right.
 * @param name under it the wait outlives the screen and a reload.
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
