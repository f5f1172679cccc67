import { useEffect, useState } from 'react'
import { onTick } from '../../core/tick.ts'

/** The device time, epoch ms. While `running`, it is updated every second, and immediately when the page becomes visible again. */
export const useDeviceNow = (running: boolean): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return
    const tick = (): void => setNow(Date.now())
    tick()
    return onTick(tick)
  }, [running])
  return now
}
