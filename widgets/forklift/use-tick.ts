import { useEffect, useState } from 'react'
import { useApp } from '../../src/screens/app-context.ts'

/** Draws the caller anew every second, and at once when the page is seen again after it slept. */
export const useTick = (running: boolean): void => {
  const { clock } = useApp()
  const [, setBeat] = useState(0)
  useEffect(() => (running ? clock.onTick(() => setBeat((beat) => beat + 1)) : undefined), [clock, running])
}
