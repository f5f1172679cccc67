import { useEffect, useState } from 'react'
import { useApp } from '../app/app-context.ts'

/** The device's time, epoch milliseconds; while `running` it moves on every second, and at once when the page is seen again
 * after it slept. */
export const useDeviceNow = (running: boolean): number => {
  const { clock } = useApp()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return
    const tick = (): void => setNow(Date.now())
    tick()
    return clock.onTick(tick)
  }, [clock, running])
  return now
}
