import { doing } from './render.tsx'

type Point = readonly [x: number, y: number]

/** A touch event at the time of the fake clock. happy-dom's own touch events cannot have points, so a plain event gets them. */
export const touch = (target: Element, type: string, ...points: Point[]): Event => {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }))
  Object.assign(event, { touches, changedTouches: touches })
  Object.defineProperty(event, 'timeStamp', { value: Date.now() })
  doing(() => target.dispatchEvent(event))
  return event
}

/** Gives an element a position on the screen, because happy-dom has no layout. */
export const place = (element: Element, top: number, bottom: number): void => {
  element.getBoundingClientRect = () => new DOMRect(0, top, 0, bottom - top)
}
