/** Events of the elements: `park:<name>`, bubbling and composed, so that a listener on the page also receives events of widgets inside
 * other shadow roots. `park:login` can be cancelled. Native events of a widget's inner controls, such as `change`, are not part of the
 * API. */
import type { AppEvents } from '../src/core/events.ts'

/** Version of the details' types. It is increased by a change that can break listeners. */
export const EVENT_VERSION = 1

/** Additional events of elements with `mode="iframe"`. */
export interface FrameEvents {
  /** The height of the content in the iframe has changed, px. The element adjusts its own height. */
  resize: { height: number }
}

export type ParkEvents = AppEvents & FrameEvents
export type ParkEventName = keyof ParkEvents

/** @example element.addEventListener('park:order-submitted', ({ detail }) => console.log(detail.orderId)) */
export type ParkEventDetail<E extends ParkEventName> = ParkEvents[E] & {
  v: typeof EVENT_VERSION
  /** Identifies the widget on the page; also the element's `instance` property. */
  instance: string
}

export type ParkEventMap = { [E in ParkEventName as `park:${E}`]: CustomEvent<ParkEventDetail<E>> }
