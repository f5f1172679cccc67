import { assign, defineElements, tagOf, type ParkElement } from './element.ts'
import type { ParkEventMap, ParkEventName } from '../events.ts'
import type { WidgetOptions } from '../options.ts'
import { report } from './report.ts'
import { isWidget, WIDGETS, type WidgetName } from '../table.ts'
import type { WidgetState } from './widget-host.ts'

export type ParkListener<E extends ParkEventName> = (event: ParkEventMap[`park:${E}`]) => void
export type ParkListeners = { [E in ParkEventName]?: ParkListener<E> | undefined }

export interface MountOptions extends WidgetOptions {
  /** Default `app`: all screens. */
  widget?: WidgetName | undefined
  /** Listeners that are added before the widget starts. @example on: { 'order-submitted': ({ detail }) => show(detail.orderId) } */
  on?: ParkListeners | undefined
}

export interface ParkHandle {
  /** The custom element, the same as one in the page's markup. */
  readonly element: ParkElement
  /** `idle` (not connected), `loading`, `ready`, or `failed` (nothing can be rendered). */
  readonly state: WidgetState
  /** Resolves when the first screen has been rendered. Never rejects: `park:error` reports what prevents it. */
  readonly ready: Promise<void>
  /** Sets several options; `undefined` resets one to its default. */
  update(options: WidgetOptions): void
  /** Shows a screen. @example park.navigate('/orderDetail?orderId=7') */
  navigate(to: string): void
  /** Closes the top dialog or sheet, or else goes back to the previous screen: for a Back button of the page. */
  back(): void
  /** Adds a listener. @returns a function that removes it. */
  on<E extends ParkEventName>(event: E, listener: ParkListener<E>): () => void
  /** Removes the element. A microtask later nothing of the widget is left on the page. */
  unmount(): void
}

const EVENTS: Record<ParkEventName, true> = {
  ready: true,
  view: true,
  navigate: true,
  session: true,
  login: true,
  'order-submitted': true,
  'order-changed': true,
  'order-paid': true,
  'pay-cancelled': true,
  'pay-failed': true,
  resize: true,
  error: true,
}

const LIST = /^(NodeList|HTMLCollection|Array)$/

/** Explains why a target is invalid and what to do; empty for a valid target. */
const targetProblem = (target: unknown, place: unknown): string => {
  const { append, nodeType } = Object(place) as Partial<Node & ParentNode>
  if (append && (nodeType === 1 || nodeType === 11)) return ''
  if (typeof target === 'string')
    return `No element matches "${target}". Check the selector, or call mount() after the element exists.`
  const { jquery, constructor } = Object(target) as { jquery?: unknown; constructor?: { name?: string } }
  if (jquery || LIST.test(constructor?.name ?? ''))
    return `The target is ${jquery ? 'a jQuery object' : 'a list of nodes'}. Pass its first element: target[0].`
  return 'The target is not an element. Pass an element, a shadow root or a selector.'
}

const find = (selector: string): Element | null => {
  try {
    return document.querySelector(selector)
  } catch {
    return null
  }
}

/** Mounts a widget.
 * @param target an element, a shadow root, or a selector.
 * @throws TypeError if the target or the widget does not exist, or an argument has another type. The message says what to do.
 * @example
 * const park = mount('#park', { widget: 'forklift', apiBase: 'https://park.example/api' })
 * park.on('order-submitted', ({ detail }) => console.log(detail.orderId)) */
export const mount = (target: Element | ShadowRoot | string, given: MountOptions = {}): ParkHandle => {
  const { widget = 'app', on = {}, ...options } = Object(given) as MountOptions
  const place = typeof target === 'string' ? find(target) : target
  const problem =
    targetProblem(target, place) ||
    (given !== Object(given) && "The options are not an object. Pass one, such as { widget: 'forklift' }.") ||
    (!isWidget(widget) && `There is no widget "${String(widget)}". Use one of ${Object.keys(WIDGETS).join(', ')}.`)
  if (!place || problem) throw new TypeError(`Parkside cannot be mounted: ${problem}`)
  defineElements()
  const element = document.createElement(tagOf(widget)) as ParkElement
  const listen: ParkHandle['on'] = (event, listener) => {
    const known = Object.keys(EVENTS)
    if (!known.includes(event)) report(element, '', { code: 'unknown-event', name: event, known })
    // A listener may also be an object with `handleEvent`.
    if (listener !== Object(listener)) throw new TypeError(`Parkside: the listener of "${event}" is not a function.`)
    const handler = listener as EventListener
    element.addEventListener(`park:${event}`, handler)
    return () => element.removeEventListener(`park:${event}`, handler)
  }
  for (const [event, listener] of Object.entries(on))
    if (listener) listen(event as ParkEventName, listener as ParkListener<ParkEventName>)
  assign(element, options)
  place.append(element)
  return {
    element,
    get state() {
      return element.state
    },
    get ready() {
      return element.ready
    },
    update: (next) => element.update(next),
    navigate: (to) => element.navigate(to),
    back: () => element.back(),
    on: listen,
    unmount: () => element.remove(),
  }
}
