/** Loads more rows when the end of a list is near the viewport. */
import { createLoadGate } from './load-gate.ts'
import { scrollParent, scrollTarget, visibleSpan } from '../gesture/scroll-parent.ts'
import { isFramed } from '../layout/framed.ts'

/** Distance from the viewport to the end at which more rows are loaded, px. */
const NEAR_PX = 300

/** Whether the list's end is near the viewport. `false` for a hidden list or a scroller without height. */
const isNear = (end: Element, scroller: Element): boolean => {
  if (end.getClientRects().length === 0) return false
  const { top, bottom } = visibleSpan(scroller)
  return bottom > top && end.getBoundingClientRect().bottom - bottom <= NEAR_PX
}

/** Whether the user must scroll to reach the end: it is below the first screenful. */
export const isBelowFold = (end: Element): boolean => {
  const scroller = scrollParent(end)
  return scroller.scrollHeight > scroller.clientHeight
}

export interface ListEnd {
  /** Call after each render: the end may still be visible. */
  drawn(): void
  stop(): void
}

/** Loads more rows whenever the end of a list is near.
 * @param isIdle returns whether there may be more rows and none are being loaded. */
export const loadNearEnd = (end: Element, isIdle: () => boolean, load: () => unknown): ListEnd => {
  const scroller = scrollParent(end)
  const target = scrollTarget(scroller)
  const canObserve = typeof IntersectionObserver === 'function'
  /** An iframe that is as high as its content always contains the list's end. Only the observer knows whether the user sees it. */
  let isSeen = !(canObserve && isFramed())
  const { check, drawn, close } = createLoadGate(() => isSeen && isIdle() && isNear(end, scroller), load)
  target.addEventListener('scroll', check, { capture: true, passive: true })
  const onSeen: IntersectionObserverCallback = (entries) => {
    if (isFramed()) isSeen = entries[entries.length - 1]!.isIntersecting
    check()
  }
  // A tab that becomes visible or a page that grows fires no scroll event.
  const observer = canObserve ? new IntersectionObserver(onSeen, { rootMargin: `${NEAR_PX}px` }) : undefined
  observer?.observe(end)
  // In an iframe that grows beyond the parent page's viewport, this is the only event.
  addEventListener('resize', check)
  return {
    drawn,
    stop: () => {
      close()
      target.removeEventListener('scroll', check, true)
      removeEventListener('resize', check)
      observer?.disconnect()
    },
  }
}
