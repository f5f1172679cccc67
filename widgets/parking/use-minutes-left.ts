import { useEffect, useMemo, useRef, useState } from 'react'
import { CLOCK_SLACK_MS } from '../../src/contract/limits/time.ts'
import { MINUTE_MS } from '../../src/contract/model/time/durations.ts'
import { onTick } from '../../src/core/tick.ts'
import { useApp } from '../../src/screens/app/app-context.ts'

/** Whole minutes until an instant by the server's clock, rounded down; 0 if it has passed.
 * @param until epoch ms; `NaN` means no instant, and 0 minutes.
 * @param onReached called once if the instant passes while the screen is open. This app's clock may be ahead of the server's, so it is called
 * only when the instant has passed there, too. */
export const useMinutesLeft = (until: number, onReached?: () => unknown): number => {
  const { clock } = useApp()
  const left = (): number => Math.max(0, Math.floor((until - clock.now()) / MINUTE_MS)) || 0
  const [, show] = useState(left)
  // Evaluated at the first render, because the instant may pass before the effect runs.
  const isAhead = useMemo(() => until + CLOCK_SLACK_MS > clock.now(), [clock, until])
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  useEffect(() => {
    let isWaiting = isAhead
    const tick = (): void => {
      show(left())
      if (!isWaiting || clock.now() < until + CLOCK_SLACK_MS) return
      isWaiting = false
      latest.current?.()
    }
    return onTick(tick)
    // `left` depends on these.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [clock, until, isAhead])
  return left()
}
