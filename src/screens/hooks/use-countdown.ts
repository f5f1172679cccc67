import { secondsLeft, startCountdown } from '../../core/code/countdown.ts'
import { useApp } from '../app/app-context.ts'
import { useDeviceNow } from './use-device-now.ts'
import { useStore } from './use-store.ts'

/** The seconds left of a named countdown, and a function that starts it. It survives leaving the screen and a reload.
 * @example const [left, start] = useCountdown(smsWait(phone)); start(SMS_RESEND_MS) */
export const useCountdown = (name: string): [left: number, start: (ms: number) => void] => {
  const app = useApp()
  const ends = useStore(app.saved.$state, ({ deadlines }) => deadlines)
  const left = secondsLeft(ends[name], app.clock.now())
  // Renders again every second.
  useDeviceNow(left > 0)
  return [left, (ms) => startCountdown(app, name, ms)]
}
