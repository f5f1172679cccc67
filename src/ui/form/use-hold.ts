/** A button that steps once when tapped, and repeats while it is held by touch, mouse or key. */
import { useEffect, useLayoutEffect, useRef, type MouseEvent, type TouchEvent } from 'react'
import { STEPPER_HOLD_MS, STEPPER_REPEAT_MS } from '../../contract/limits/order.ts'

/** How far a finger may move beyond the button's edge during a hold, px. */
const EDGE_PX = 8

const outside = ({ touches, currentTarget }: TouchEvent): boolean => {
  const first = touches[0]
  const box = currentTarget.getBoundingClientRect()
  return (
    !first ||
    first.clientX < box.left - EDGE_PX ||
    first.clientX > box.right + EDGE_PX ||
    first.clientY < box.top - EDGE_PX ||
    first.clientY > box.bottom + EDGE_PX
  )
}

/** Event handlers for one button. A hold ends when the finger is lifted or leaves the button, when the page is hidden, when a context
 * menu opens, and on unmount, so that a lost touchend does not leave the repeat running. */
export const useHold = (onStep: () => void) => {
  const latest = useRef(onStep)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether this press has already stepped; the following click is then ignored. */
  const held = useRef(false)
  const stop = useRef(() => {
    clearTimeout(timer.current)
    document.removeEventListener('visibilitychange', stop.current)
  })

  useLayoutEffect(() => {
    latest.current = onStep
  })
  useEffect(() => stop.current, [])

  const start = (): void => {
    const repeat = (): void => {
      held.current = true
      timer.current = setTimeout(repeat, STEPPER_REPEAT_MS)
      latest.current()
    }
    stop.current()
    held.current = false
    timer.current = setTimeout(repeat, STEPPER_HOLD_MS)
    document.addEventListener('visibilitychange', stop.current)
  }
  const end = (): void => stop.current()

  return {
    onTouchStart: start,
    onTouchMove: (event: TouchEvent) => {
      if (outside(event)) end()
    },
    onTouchEnd: (event: TouchEvent) => {
      end()
      if (held.current && event.cancelable) event.preventDefault()
    },
    onTouchCancel: end,
    onMouseDown: (event: MouseEvent) => {
      if (event.button === 0) start()
    },
    onMouseUp: end,
    onMouseLeave: end,
    onContextMenu: (event: MouseEvent) => {
      // Prevents the context menu of a long press, so that the hold continues. A menu that opens later, or by the secondary mouse
      // button, would swallow the release, so the hold ends.
      event.preventDefault()
      if (held.current || event.button === 2) end()
    },
    onClick: (event: MouseEvent) => {
      end()
      // Two quick taps must not zoom or scroll.
      event.preventDefault()
      // No click follows a hold by touch, or one that ends outside the button. The next one may be from a key, which has no `detail`.
      if (held.current && event.detail > 0) held.current = false
      else latest.current()
    },
  }
}
