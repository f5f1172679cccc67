import { useEffect, useState } from 'react'
import { useApp } from '../app/app-context.ts'

/** The device time, epoch ms. While `running`, it is updated every second, and immediately when the page becomes visible again. */
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
