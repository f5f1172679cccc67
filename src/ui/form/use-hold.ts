import { useRef, type RefObject } from 'react'
import type { Hold } from '../deferred/hold.ts'
import { useDeferred } from '../deferred/use-deferred.ts'

/** Props of a button that steps once when it is pressed, and repeatedly while it is held. Holding is fetched after the first drawing. */
export const useHold = (onStep: () => void): { ref: RefObject<HTMLButtonElement | null>; onClick: () => void } => {
  const ref = useRef<HTMLButtonElement>(null)
  const hold = useRef<Hold>(undefined)
  useDeferred(
    ref,
    ({ followHold }, button, latest) => {
      hold.current = followHold(button, () => latest()())
      return hold.current.stop
    },
    onStep,
  )
  return {
    ref,
    onClick: () => {
      if (!hold.current?.endsInClick()) onStep()
    },
  }
}
