import { preventDefault } from '../gesture/prevent-default.ts'
import { createTouch } from '../gesture/touch.ts'
import { isZoomed } from '../gesture/zoomed.ts'

const scrollerAt = (target: EventTarget | null, layer: Element): Element | undefined => {
  for (let node = target as Element | null; node && node !== layer; node = node.parentElement) {
    if (node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY)) return node
  }
  return undefined
}

/** Cancels touch moves that would scroll the page behind an overlay. Before iOS 16, the body scrolls despite `overflow: hidden`, and
 * scrolling chains at the end of a list. The listener is native, because React's touchmove listener is passive. Returns a function
 * that removes it. */
export const preventPageScroll = (layer: HTMLElement): (() => void) => {
  const touch = createTouch()
  const onMove = (event: TouchEvent): void => {
    // Two fingers zoom. Then one finger moves the visible part of the page.
    if (event.touches.length > 1 || isZoomed()) return
    touch.move(event)
    if (touch.direction !== 'vertical') return
    const scroller = scrollerAt(event.target, layer)
    const isDown = touch.deltaY > 0
    // Some devices stop a fraction of a pixel before the end.
    const canScroll =
      scroller &&
      (isDown ? scroller.scrollTop > 0 : scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1)
    if (!canScroll) preventDefault(event)
  }
  layer.addEventListener('touchstart', touch.start, { passive: true })
  layer.addEventListener('touchmove', onMove, { passive: false })
  return () => {
    layer.removeEventListener('touchstart', touch.start)
    layer.removeEventListener('touchmove', onMove)
  }
}
