/** A countdown, such as the wait before another code can be requested. */
import { atom, type ReadableAtom } from 'nanostores'
import type { App } from '../app.ts'
import { onTick } from '../tick.ts'

export interface Countdown {
  /** Remaining whole seconds; 0 if the countdown is not running. */
  readonly $left: ReadableAtom<number>
  /** Starts the countdown. @param ms its duration. */
  start(ms: number): void
  /** Removes the timer. The deadline of a named countdown stays stored, and the next countdown of the same name continues it. */
  stop(): void
}

/** Uses the app's clock, so that the countdown stays correct after the device slept, or if the device clock is wrong.
 * @param name stores the deadline under this name, so that the countdown survives leaving the screen and a reload.
 * @example const wait = createCountdown(app, `sms ${phone}`); wait.start(SMS_RESEND_MS) */
export const createCountdown = ({ clock, saved }: Pick<App, 'clock' | 'saved'>, name?: string): Countdown => {
  const storedEnd = name === undefined ? 0 : saved.$state.get().deadlines[name]
  let end = typeof storedEnd === 'number' ? storedEnd : 0
  const $left = atom(0)
  let off: (() => void) | undefined

  const stop = (): void => {
    off?.()
    off = undefined
  }
  const update = (): void => {
    $left.set(Math.max(0, Math.ceil((end - clock.now()) / 1000)))
    if ($left.get() === 0) stop()
    else off ??= onTick(update)
  }
  update()
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
      update()
    },
    stop,
  }
}
