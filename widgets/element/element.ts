/** The custom elements, one per widget. Importing this file has no side effects, and it can be imported without a DOM. */
import type { ParkEventMap } from '../events.ts'
import { HOLD_ATTRIBUTE } from './hold.ts'
import { ATTRIBUTES, isOption, OPTION_NAMES } from './option-table.ts'
import type { WidgetOptions } from '../options.ts'
import { report } from './report.ts'
import { WIDGETS, type WidgetName } from '../table.ts'
import { majorOf, reportDuplicate, VERSION } from '../version.ts'
import { createHost, type WidgetHost, type WidgetState } from './widget-host.ts'

/** A widget on a page. Each option is an attribute (`api-base`) and a property (`apiBase`). A property takes precedence until it is set
 * to `undefined`. All can change at any time. Another API, `mode` or `srcOrigin` starts the widget again.
 * @example
 * const park = document.createElement('park-forklift')
 * park.apiBase = 'https://park.example/api'
 * park.addEventListener('park:order-submitted', ({ detail }) => console.log(detail.orderId))
 * document.body.append(park) */
export interface ParkElement extends HTMLElement, Omit<WidgetOptions, 'nonce'> {
  /** Unique on the page; contained in the details of events. */
  readonly instance: string
  /** `idle` (not connected), `loading`, `ready`, or `failed` (nothing can be rendered). */
  readonly state: WidgetState
  /** Resolves when the first screen has been rendered. Never rejects: `park:error` reports what prevents it. */
  readonly ready: Promise<void>
  /** Shows a screen. @example park.navigate('/orderDetail?orderId=7') */
  navigate(to: string): void
  /** Closes the top dialog or sheet, or else goes back to the previous screen: for a Back button of the page. */
  back(): void
  /** Sets several options; `undefined` resets one to its default. */
  update(options: WidgetOptions): void
}

export interface ParkElementClass {
  new (): ParkElement
  /** Version of the copy of Parkside that defined the element. */
  readonly version: string
}

type ParkTags = { [W in WidgetName as `park-${W}`]: ParkElement }

declare global {
  /* oxlint-disable typescript/no-empty-object-type -- the members are in the maps */
  interface HTMLElementTagNameMap extends ParkTags {}
  interface GlobalEventHandlersEventMap extends ParkEventMap {}
  /* oxlint-enable typescript/no-empty-object-type */
}

const hosts = new WeakMap<object, WidgetHost>()
const hostOf = (element: object): WidgetHost => hosts.get(element)!

/** Classes that this copy of the package created. */
const ours = new WeakSet<object>()

/** Sets options on an element that may not be defined yet. Warns about unknown names. */
export const assign = (element: HTMLElement, options: WidgetOptions): void => {
  for (const [name, value] of Object.entries(options)) {
    // The platform's own property would convert `undefined` to a string.
    if (name === 'nonce') element.nonce = String(value ?? '')
    else if (isOption(name)) (element as unknown as Record<string, unknown>)[name] = value
    else report(element, '', { code: 'unknown-option', name })
  }
}

/** Creates the class of a widget's element. Pages need only `defineElements`. */
export const createElementClass = (widget: WidgetName): ParkElementClass => {
  class ParkWidget extends HTMLElement {
    static readonly version = VERSION
    static readonly observedAttributes = [...ATTRIBUTES.keys(), HOLD_ATTRIBUTE]

    constructor() {
      super()
      const host = createHost(this, widget)
      hosts.set(this, host)
      // Properties that were set before the element was defined would hide its accessors.
      const self = this as unknown as Record<string, unknown>
      for (const name of OPTION_NAMES) {
        if (name === 'nonce' || !Object.prototype.hasOwnProperty.call(self, name)) continue
        const value = self[name]
        delete self[name]
        host.set(name, value)
      }
    }

    get instance(): string {
      return hostOf(this).instance
    }
    get state(): WidgetState {
      return hostOf(this).state
    }
    get ready(): Promise<void> {
      return hostOf(this).ready
    }
    navigate(to: string): void {
      hostOf(this).navigate(to)
    }
    back(): void {
      hostOf(this).back()
    }
    update(options: WidgetOptions): void {
      assign(this, options)
    }

    connectedCallback(): void {
      hostOf(this).connected()
    }
    disconnectedCallback(): void {
      hostOf(this).disconnected()
    }
    /** Called by `moveBefore()`. Without this method the move would disconnect and reconnect the element. */
    connectedMoveCallback(): void {}
    adoptedCallback(): void {
      hostOf(this).stop()
    }
    attributeChangedCallback(name: string): void {
      hostOf(this).changed(name)
    }
  }
  for (const name of OPTION_NAMES) {
    if (name === 'nonce') continue
    Object.defineProperty(ParkWidget.prototype, name, {
      get(this: object) {
        return hostOf(this).get(name)
      },
      set(this: object, value: unknown) {
        hostOf(this).set(name, value)
      },
      configurable: true,
      enumerable: true,
    })
  }
  ours.add(ParkWidget)
  return ParkWidget as unknown as ParkElementClass
}

const registered = (tag: string): Partial<ParkElementClass> | undefined =>
  typeof customElements === 'undefined' ? undefined : (customElements.get(tag) as Partial<ParkElementClass> | undefined)

/** The element's name on this page: `park-forklift`, or `park-forklift-v2` if another major version or other code has defined that name. */
export const tagOf = (widget: WidgetName): string => {
  const tag = `park-${widget}`
  const there = registered(tag)
  return there && majorOf(there.version) !== majorOf(VERSION) ? `${tag}-v${majorOf(VERSION)}` : tag
}

/** Registers the elements. Further calls, and calls without a DOM, do nothing. If another copy of the same major version has registered
 * them, it is used. If another major version has, the elements are called `park-forklift-v2` and so on. */
export const defineElements = (): void => {
  if (typeof customElements === 'undefined') return
  const foreign = new Set<string>()
  for (const widget of Object.keys(WIDGETS) as WidgetName[]) {
    const tag = tagOf(widget)
    const there = registered(tag)
    if (there?.version && !ours.has(there)) foreign.add(there.version)
    if (!there) customElements.define(tag, createElementClass(widget))
  }
  if (foreign.size === 0 || isDuplicateReported) return
  isDuplicateReported = true
  reportDuplicate([...foreign].join(', '))
}
let isDuplicateReported = false
