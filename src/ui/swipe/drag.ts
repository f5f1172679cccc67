/** A gesture of one finger or of a mouse. Bound natively: React's own touchmove may not keep the page from scrolling. */
import { createTouch, momentOf, msBetween, preventDefault, type Moment, type TouchTracker } from '../gesture/touch.ts'

export interface DragListener {
  /** Begins with one finger. `false`: this one is left alone. */
  start?: (touch: TouchTracker, event: Event) => boolean | void
  /** `true`: it is ours, and neither scrolls the page nor reaches who listens above. */
  move: (touch: TouchTracker) => boolean
  /** It has ended. @param ms how long it took. @param isBroken not by a release: a second finger has come, or the phone took over. */
  end: (touch: TouchTracker, ms: number, isBroken: boolean) => void
}

const asTouch = ({ clientX, clientY, timeStamp }: MouseEvent) => ({ touches: [{ clientX, clientY }], timeStamp })

/** So long after a finger browsers still tell of a mouse that did the same, ms. */
const ECHO_MS = 1000

/** A click of the mouse ends each drag with one. It meant the drag. */
const swallowClick = (element: HTMLElement): void => {
  const swallow = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => element.removeEventListener('click', swallow, true))
}

/** Listens until the result is called. */
export const listenDrag = (element: HTMLElement, { start, move, end }: DragListener): (() => void) => {
  const touch = createTouch()
  let isOn = false
  let touched: Moment | undefined
  const begin = (event: Event, finger: Parameters<TouchTracker['start']>[0]): void => {
    touch.start(finger)
    isOn = start?.(touch, event) !== false
  }
  const onMove = (event: Event, finger: Parameters<TouchTracker['move']>[0]): void => {
    if (!isOn) return
    touch.move(finger)
    if (!move(touch)) return
    preventDefault(event)
    event.stopPropagation()
  }
  const finish = (event: Event, isBroken: boolean): void => {
    if (!isOn) return
    isOn = false
    end(touch, msBetween(touch.started, momentOf(event)), isBroken)
  }

  const onTouchStart = (event: TouchEvent): void => {
    finish(event, true)
    if (event.touches.length === 1) begin(event, event)
  }
  const onTouchEnd = (event: TouchEvent): void => {
    touched = momentOf(event)
    finish(event, false)
  }
  const onTouchCancel = (event: TouchEvent): void => finish(event, true)
  const onTouchMove = (event: TouchEvent): void => onMove(event, event)
  const page = element.ownerDocument
  const onMouseMove = (event: MouseEvent): void => onMove(event, asTouch(event))
  const onMouseUp = (event: MouseEvent): void => {
    page.removeEventListener('mousemove', onMouseMove)
    page.removeEventListener('mouseup', onMouseUp)
    if (isOn && !touch.isTap) swallowClick(element)
    finish(event, false)
  }
  const onMouseDown = (event: MouseEvent): void => {
    if (event.button !== 0 || (touched && msBetween(touched, momentOf(event)) < ECHO_MS)) return
    begin(event, asTouch(event))
    page.addEventListener('mousemove', onMouseMove)
    page.addEventListener('mouseup', onMouseUp)
  }

  element.addEventListener('touchstart', onTouchStart, { passive: true })
  element.addEventListener('touchmove', onTouchMove, { passive: false })
  element.addEventListener('touchend', onTouchEnd)
  element.addEventListener('touchcancel', onTouchCancel)
  element.addEventListener('mousedown', onMouseDown)
  // Links and pictures would be dragged themselves.
  element.addEventListener('dragstart', preventDefault)
  return () => {
    page.removeEventListener('mousemove', onMouseMove)
    page.removeEventListener('mouseup', onMouseUp)
    element.removeEventListener('touchstart', onTouchStart)
    element.removeEventListener('touchmove', onTouchMove)
    element.removeEventListener('touchend', onTouchEnd)
    element.removeEventListener('touchcancel', onTouchCancel)
    element.removeEventListener('mousedown', onMouseDown)
    element.removeEventListener('dragstart', preventDefault)
  }
}
