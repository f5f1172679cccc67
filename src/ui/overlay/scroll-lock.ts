/** Stops the page behind an overlay from scrolling. */
import { createTouch, preventDefault } from '../gesture/touch.ts'

/** State on the document, because widgets and copies of this package share its body. */
const LOCKS = Symbol.for('parkside.scroll-locks')

interface Locks {
  count: number
  /** The body's own style, to restore. */
  overflow: string
  /** Whether it had no style attribute. */
  isBare: boolean
}

/** The first lock stops the page, the last unlock releases it. The result unlocks once. */
export const lockScroll = (document: Document & { [LOCKS]?: Locks }): (() => void) => {
  const { body } = document
  const locks = (document[LOCKS] ??= { count: 0, overflow: body.style.overflow, isBare: !body.hasAttribute('style') })
  locks.count++
  body.style.overflow = 'hidden'
  let isMine = true
  return () => {
    if (!isMine) return
    isMine = false
    if (--locks.count > 0) return
    delete document[LOCKS]
    body.style.overflow = locks.overflow
    // Removes an empty attribute, too. Read it first: Chrome does not remove an attribute that it has not serialised yet.
    if (locks.isBare && !body.getAttribute('style')) body.removeAttribute('style')
  }
}

const scrollerAt = (target: EventTarget | null, layer: Element): Element | undefined => {
  for (let node = target as Element | null; node && node !== layer; node = node.parentElement) {
    if (node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY)) return node
  }
  return undefined
}

/** Before iOS 16 the body scrolls in spite of its style, and so does a list at its end: such moves are cancelled here. The listener is
 * native, because React's touchmove is passive. The result ends it. */
export const keepTouches = (layer: HTMLElement): (() => void) => {
  const touch = createTouch()
  const onMove = (event: TouchEvent): void => {
    // Two fingers: zoom.
    if (event.touches.length > 1) return
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
