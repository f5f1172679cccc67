/** Holding a button, which steps again and again meanwhile. */
import { STEPPER_HOLD_MS, STEPPER_REPEAT_MS } from '../../contract/limits.ts'
import { preventDefault } from '../gesture/touch.ts'

/** How far a holding finger may slip over the button's edge, px. */
const EDGE_PX = 8

const isOutside = ({ touches: [first] }: TouchEvent, button: Element): boolean => {
  const box = button.getBoundingClientRect()
  return (
    !first ||
    first.clientX < box.left - EDGE_PX ||
    first.clientX > box.right + EDGE_PX ||
    first.clientY < box.top - EDGE_PX ||
    first.clientY > box.bottom + EDGE_PX
  )
}

export interface Hold {
  /** Call it for a click. @returns whether the press has stepped already: then the click is not another step. */
  endsInClick(): boolean
  stop(): void
}

/** Follows presses of a button. A hold ends when the finger is lifted or leaves the button, when the page is hidden, when a menu opens and
 * when it is stopped: after a lost touchend the number must not go on counting. */
export const followHold = (button: HTMLButtonElement, step: () => void): Hold => {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether this press has stepped already. */
  let isHeld = false

  const end = (): void => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', end)
  }
  const repeat = (): void => {
    isHeld = true
    timer = setTimeout(repeat, STEPPER_REPEAT_MS)
    step()
  }
  const start = (): void => {
    end()
    isHeld = false
    if (button.disabled) return
    timer = setTimeout(repeat, STEPPER_HOLD_MS)
    document.addEventListener('visibilitychange', end)
  }
  const listeners: { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void } = {
    touchstart: start,
    touchmove: (event) => {
      if (isOutside(event, button)) end()
    },
    touchend: (event) => {
      end()
      if (isHeld) preventDefault(event)
    },
    touchcancel: end,
    mousedown: (event) => {
      if (event.button === 0) start()
    },
    mouseup: end,
    mouseleave: end,
    contextmenu: (event) => {
      // A long press requests a menu before the hold has begun: none opens, and the hold goes on. A menu that opens later, or by the
      // other mouse button, would swallow the release.
      preventDefault(event)
      if (isHeld || event.button === 2) end()
    },
  }
  const all = Object.entries(listeners) as [string, EventListener][]
  all.forEach(([type, listener]) => button.addEventListener(type, listener, { passive: type === 'touchstart' }))
  return {
    endsInClick: () => {
      end()
      const wasHeld = isHeld
      isHeld = false
      return wasHeld
    },
    stop: () => {
      end()
      all.forEach(([type, listener]) => button.removeEventListener(type, listener))
    },
  }
}
