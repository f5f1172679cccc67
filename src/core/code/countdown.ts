/** Countdowns, such as the wait before another code can be requested. Their ends are stored by name, so that they survive leaving the
 * screen and a reload. */
import type { App } from '../app.ts'

/** Starts a countdown, and removes those that have ended: their names may contain phone numbers.
 * @param ms its duration
 * @example startCountdown(app, smsWait(phone), SMS_RESEND_MS) */
export const startCountdown = ({ clock, saved }: Pick<App, 'clock' | 'saved'>, name: string, ms: number): void => {
  const now = clock.now()
  const running = Object.entries(saved.$state.get().deadlines).filter(([, end]) => Number(end) > now)
  saved.set({ deadlines: { ...Object.fromEntries(running), [name]: now + ms } })
}

/** The whole seconds until the end of a countdown; 0 after it.
 * @param end epoch ms; anything else in the storage is no countdown
 * @param nowMs from the app's clock, which is right even if the device's clock is wrong or the device slept */
export const secondsLeft = (end: unknown, nowMs: number): number =>
  typeof end === 'number' ? Math.max(0, Math.ceil((end - nowMs) / 1000)) : 0
