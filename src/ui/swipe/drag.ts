/** A drag with one finger or a mouse. Listeners are native, because React's touchmove is passive and cannot stop the page from
 * scrolling. */
import { preventDefault } from '../gesture/prevent-default.ts'
import { createTouch, momentOf, msBetween, type Moment, type TouchTracker } from '../gesture/touch.ts'

export interface DragListener {
  /** Called when a one-finger touch starts. Return `false` to ignore it. */
  start?: (touch: TouchTracker, event: Event) => boolean | void
  /** Called on each move. Return `true` to consume the event: it then neither scrolls the page nor bubbles. */
  move: (touch: TouchTracker) => boolean
  /** Called when the drag ends. @param ms duration. @param isBroken whether it was interrupted: by a second finger or the system. */
  end: (touch: TouchTracker, ms: number, isBroken: boolean) => void
}

const asTouch = ({ clientX, clientY, timeStamp }: MouseEvent) => ({ touches: [{ clientX, clientY }], timeStamp })

/** How long after a touch browsers may send emulated mouse events, ms. */
const ECHO_MS = 1000

/** Suppresses the click that follows a mouse drag. */
const swallowClick = (element: HTMLElement): void => {
  const swallow = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => element.removeEventListener('click', swallow, true))
}

/** Adds the listeners. Returns a function that removes them. */
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
    if (!touch.isTap) swallowClick(element)
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
  // Prevents the browser's drag and drop of links and pictures.
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
