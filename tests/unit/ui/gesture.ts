import { doing } from './render.tsx'

type Point = readonly [x: number, y: number]

/** A touch event as a finger makes it, now by the clock that tests turn. happy-dom's own cannot carry points, so they are put on a plain one. */
export const touch = (target: Element, type: string, ...points: Point[]): Event => {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }))
  Object.assign(event, { touches, changedTouches: touches })
  Object.defineProperty(event, 'timeStamp', { value: Date.now() })
  doing(() => target.dispatchEvent(event))
  return event
}

/** Gives an element a place on the screen: happy-dom lays nothing out. */
export const place = (element: Element, top: number, bottom: number): void => {
  element.getBoundingClientRect = () => new DOMRect(0, top, 0, bottom - top)
}
