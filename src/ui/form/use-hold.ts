import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Hold } from '../deferred/hold.ts'
import { fetchDeferred } from '../feedback/illustration.tsx'

/** Props of a button that steps once when it is pressed, and repeatedly while it is held. Holding is fetched after the first drawing. */
export const useHold = (onStep: () => void): { ref: RefObject<HTMLButtonElement | null>; onClick: () => void } => {
  const ref = useRef<HTMLButtonElement>(null)
  const hold = useRef<Hold>(undefined)
  const latest = useRef(onStep)
  useLayoutEffect(() => {
    latest.current = onStep
  })
  useEffect(() => {
    fetchDeferred().then(
      ({ followHold }) => {
        if (ref.current) hold.current = followHold(ref.current, () => latest.current())
      },
      () => undefined,
    )
    return () => hold.current?.stop()
  }, [])
  return {
    ref,
    onClick: () => {
      if (!hold.current?.endsInClick()) latest.current()
    },
  }
}
