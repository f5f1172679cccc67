/** Events of the elements: `park:<name>`, bubbling and composed, so that a listener on the page also receives those of
 * widgets inside other shadow roots. `park:login` can be cancelled. (An inner native `change` does not cross the boundary: it is nothing to rely on.) */
import type { AppEvents } from '../src/core/events.ts'

/** Version of the details' shapes: raised when one changes so that a listener could break. */
export const EVENT_VERSION = 1

/** Only of elements with `mode="iframe"`, besides the app's own. */
export interface FrameEvents {
  /** What the frame shows has another height, px. The element follows it by itself. */
  resize: { height: number }
}

export type ParkEvents = AppEvents & FrameEvents
export type ParkEventName = keyof ParkEvents

/** @example element.addEventListener('park:order-submitted', ({ detail }) => console.log(detail.orderId)) */
export type ParkEventDetail<E extends ParkEventName> = ParkEvents[E] & {
  v: typeof EVENT_VERSION
  /** Which widget on the page: unique among them, shown as the element's `instance`. */
  instance: string
}

export type ParkEventMap = { [E in ParkEventName as `park:${E}`]: CustomEvent<ParkEventDetail<E>> }
