import { useEffect, useMemo } from 'react'
import { createCountdown } from '../../core/form/countdown.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/use-store.ts'

/** Seconds left of a wait, and what begins it.
 * @param name under it the wait outlives the screen and a reload: best with whom it is for, `sms 13000000001`.
 * @example const [left, wait] = useCountdown(`sms ${phone}`) // wait(SMS_RESEND_MS) */
export const useCountdown = (name?: string): [left: number, start: (ms: number) => void] => {
  const app = useApp()
  const countdown = useMemo(() => createCountdown(app, name), [app, name])
  useEffect(() => countdown.stop, [countdown])
  return [useStore(countdown.$left), countdown.start]
}
