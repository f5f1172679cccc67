/** The end of a list: more rows are fetched when it comes near. */
import { createLoadGate } from './load-gate.ts'
import { scrollParent, scrollTarget, visibleSpan } from '../gesture/scroll-parent.ts'

/** Distance to the end at which more rows are fetched, px. */
const NEAR_PX = 300

/** Whether the list's end is near the viewport. False for a hidden list, or in a scroller without height. */
const isNear = (end: Element, scroller: Element): boolean => {
  if (end.getClientRects().length === 0) return false
  const { top, bottom } = visibleSpan(scroller)
  return bottom > top && end.getBoundingClientRect().bottom - bottom <= NEAR_PX
}

/** Whether a person scrolls to get there: it lies below the first screen, at the page's top. */
export const isBelowFold = (end: Element): boolean => {
  const scroller = scrollParent(end)
  return scroller.scrollHeight > scroller.clientHeight
}

export interface ListEnd {
  /** Call after the list has rendered: its end may still be in sight. */
  drawn(): void
  stop(): void
}

/** Asks for more rows whenever the end of a list is near.
 * @param isIdle whether there may be more, and none are on their way. */
export const followEnd = (end: Element, isIdle: () => boolean, load: () => unknown): ListEnd => {
  const scroller = scrollParent(end)
  const target = scrollTarget(scroller)
  const { check, drawn, close } = createLoadGate(() => isIdle() && isNear(end, scroller), load)
  target.addEventListener('scroll', check, { passive: true })
  // A tab that becomes visible or a page that grows fires no scroll event.
  const observer =
    typeof IntersectionObserver === 'function'
      ? new IntersectionObserver(check, { rootMargin: `${NEAR_PX}px` })
      : undefined
  observer?.observe(end)
  // For an iframe that grows beyond its page's viewport this is the only event.
  addEventListener('resize', check)
  return {
    drawn,
    stop: () => {
      close()
      target.removeEventListener('scroll', check)
      removeEventListener('resize', check)
      observer?.disconnect()
    },
  }
}
