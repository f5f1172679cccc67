import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../style/motion.ts'

/** Calls `next` every `ms` unless paused; never with reduced motion.
 * @param ms 0 or `undefined`: never. `Infinity`: the caller turns the pages. @param turn restarts the interval when it changes.
 * @returns the playback state, and handlers that pause it while the element is touched, hovered or focused. It also pauses while the
 * page is hidden. */
export const useAutoplay = (ms: number | undefined, turn: unknown, next: () => void) => {
  const [isStopped, setStopped] = useState(false)
  const [holds, setHolds] = useState<readonly string[]>([])
  const [isHidden, setHidden] = useState(() => document.hidden)
  const [calm] = useState(prefersReducedMotion)
  const isOffered = Boolean(ms) && !calm
  const isPlaying = isOffered && !isStopped && !isHidden && holds.length === 0

  useEffect(() => {
    if (!isOffered) return
    const update = (): void => setHidden(document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [isOffered])
  useEffect(() => {
    if (!isPlaying || ms === Infinity) return
    const timer = setTimeout(next, ms)
    return () => clearTimeout(timer)
    // `next` is taken from the render that started the timer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPlaying, ms, turn])

  const hold = (why: string): void => setHolds((now) => [...now, why])
  const release = (why: string): void => setHolds((now) => now.filter((other) => other !== why))
  return {
    isOffered,
    isPlaying,
    isStopped,
    toggle: () => {
      setStopped((now) => !now)
      // The pressed button has focus, and the mouse is above it: neither pauses what the user has started.
      setHolds([])
    },
    handlers: isOffered
      ? {
          onTouchStart: () => hold('touch'),
          onTouchEnd: () => release('touch'),
          onTouchCancel: () => release('touch'),
          // Ignore emulated mouse events after a tap: they would pause it permanently.
          onMouseEnter: () => {
            if (matchMedia('(hover: hover)').matches) hold('mouse')
          },
          onMouseLeave: () => release('mouse'),
          onFocus: () => hold('focus'),
          onBlur: () => release('focus'),
        }
      : undefined,
  }
}
