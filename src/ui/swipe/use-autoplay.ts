import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../style/motion.ts'

/** Goes on by itself every `ms`, while nothing holds it. Whoever asked for less motion is left where he is.
 * @param ms 0 or undefined: never. Infinity: something else says when. @param turn counts from anew when it changes.
 * @returns whether it goes on; the handlers hold it while a finger, a pointer or the focus is on the part, and it waits while the page
 * is hidden. */
export const useAutoplay = (ms: number | undefined, turn: unknown, next: () => void) => {
  const [isStopped, setStopped] = useState(false)
  const [holds, setHolds] = useState<readonly string[]>([])
  const [isHidden, setHidden] = useState(() => document.hidden)
  const [calm] = useState(prefersReducedMotion)
  const isOffered = Boolean(ms) && !calm
  const isPlaying = isOffered && !isStopped && !isHidden && holds.length === 0

  useEffect(() => {
    if (!isOffered) return
    const look = (): void => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isOffered])
  useEffect(() => {
    if (!isPlaying || ms === Infinity) return
    const timer = setTimeout(next, ms)
    return () => clearTimeout(timer)
    // `next` is the one of the drawing that began to wait.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isPlaying, ms, turn])

  const hold = (why: string): void => setHolds((now) => (now.includes(why) ? now : [...now, why]))
  const release = (why: string): void => setHolds((now) => now.filter((other) => other !== why))
  return {
    isOffered,
    isPlaying,
    isStopped,
    toggle: () => setStopped((now) => !now),
    handlers: isOffered
      ? {
          onTouchStart: () => hold('touch'),
          onTouchEnd: () => release('touch'),
          onTouchCancel: () => release('touch'),
          // A finger leaves no pointer behind: what browsers make of its tap would hold for good.
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
