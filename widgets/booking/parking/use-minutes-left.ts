import { useEffect, useRef, useState } from 'react'
import { useApp } from '../../../src/screens/app/app-context.ts'

/** Whole minutes until an instant by the park's clock, rounded down; 0: it has come.
 * @param until epoch ms; `NaN`: no instant, and 0 minutes.
 * @param onCome called once when it comes while the screen is open. */
export const useMinutesLeft = (until: number, onCome?: () => unknown): number => {
  const { clock } = useApp()
  const left = (): number => Math.max(0, Math.floor((until - clock.now()) / 60_000)) || 0
  const [, show] = useState(left)
  const come = useRef(onCome)
  useEffect(() => {
    come.current = onCome
  })
  useEffect(() => {
    let isAhead = until > clock.now()
    const tick = (): void => {
      show(left())
      if (!isAhead || clock.now() < until) return
      isAhead = false
      come.current?.()
    }
    return clock.onTick(tick)
    // `left` depends on these.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [clock, until])
  return left()
}
