/** `parkside/react`: the widgets as React components, for React 17 and later. They draw the custom elements, nothing more: server rendering
 * gives the element with its texts as attributes, and everything else happens in the browser. The published file begins with
 * `'use client'`, so a server component may import it. */
import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type AriaAttributes,
  type CSSProperties,
  type DetailedHTMLProps,
  type ForwardRefExoticComponent,
  type HTMLAttributes,
  type RefAttributes,
} from 'react'
import { assign, defineElements, tagOf, type ParkElement } from './element/element.ts'
import type { ParkEventMap, ParkEventName } from './events.ts'
import { HOLD_ATTRIBUTE } from './element/hold.ts'
import { attributeOf, OPTION_NAMES } from './element/option-table.ts'
import type { WidgetOptions } from './options.ts'
import { eventOf, isSame, steady } from './element/react-props.ts'
import type { ParkJsxElements } from './jsx.ts'
import type { WidgetName } from './table.ts'

type Pascal<S extends string> = S extends `${infer A}-${infer B}` ? `${Capitalize<A>}${Pascal<B>}` : Capitalize<S>

/** `onOrderSubmitted` listens to `park:order-submitted`, and so on. Inline functions are fine: a new one starts and subscribes nothing. */
export type ParkEventProps = {
  [E in ParkEventName as `on${Pascal<E>}`]?: ((event: ParkEventMap[`park:${E}`]) => void) | undefined
}

/** Besides options and listeners: what every element has, given to the custom element as it is. */
export interface ParkProps extends WidgetOptions, ParkEventProps, AriaAttributes {
  id?: string | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  title?: string | undefined
  hidden?: boolean | undefined
  role?: string | undefined
  lang?: string | undefined
  dir?: string | undefined
  slot?: string | undefined
  [data: `data-${string}`]: unknown
}

type JsxCommon = DetailedHTMLProps<Omit<HTMLAttributes<ParkElement>, 'nonce'>, ParkElement> & { class?: string }

declare module 'react' {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members are in the map
    interface IntrinsicElements extends ParkJsxElements<JsxCommon> {}
  }
}

/** What a `ref` gives: the same object for the component's whole life. */
export interface ParkRef {
  readonly element: ParkElement
  /** Resolves when the first screen is drawn. Never rejects. */
  readonly ready: Promise<void>
  navigate(to: string): void
  update(options: WidgetOptions): void
}

export type ParkComponent = ForwardRefExoticComponent<ParkProps & RefAttributes<ParkRef>>

type Fields = Record<string, unknown>

/** A person's token and id are not written into markup. */
const SECRETS = ['token', 'openid']

/** The options that stand in the markup that a server writes. */
const attributesOf = (props: Fields): Record<string, string> =>
  Object.fromEntries(
    OPTION_NAMES.flatMap((name) =>
      typeof props[name] === 'string' && !SECRETS.includes(name) ? [[attributeOf(name), props[name]]] : [],
    ),
  )

const COMMON = /^(id|title|hidden|role|lang|dir|slot)$|^(data|aria)-/

/** The attributes that every element may have, as texts; `null` for one that is to be absent. */
const commonAttributes = (props: Fields): [name: string, value: string | null][] =>
  Object.entries(props)
    .filter(([name]) => COMMON.test(name))
    .map(([name, value]) =>
      value == null || (name === 'hidden' && !value) ? [name, null] : [name, name === 'hidden' ? '' : String(value)],
    )

/** Set by hand: React 19 would set properties, and write `undefined` for those that are gone. */
const setCommonAttributes = (element: HTMLElement, before: Fields, props: Fields): void => {
  for (const [name] of commonAttributes(before)) if (props[name] == null) element.removeAttribute(name)
  for (const [name, value] of commonAttributes(props)) {
    if (value === null) element.removeAttribute(name)
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}

// React warns when it meets a layout effect on a server.
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

const setOptions = (element: HTMLElement, before: Fields, latest: { current: Fields }): void => {
  const props = latest.current
  for (const name of OPTION_NAMES) {
    if (isSame(before[name], props[name])) continue
    if (props[name] === undefined) element.removeAttribute(attributeOf(name))
    assign(element, { [name]: steady(() => latest.current[name]) })
  }
}

const wrap = (widget: WidgetName): ParkComponent => {
  const Park = forwardRef<ParkRef, ParkProps>((props, ref) => {
    const element = useRef<ParkElement>(null)
    /** The props that the element has. */
    const latest = useRef<Fields>({})
    const listening = useRef(new Set<string>())
    // Rendered once: later values are set as properties, which React must not overwrite.
    const [first] = useState(() => ({
      tag: tagOf(widget),
      attributes: {
        ...Object.fromEntries(commonAttributes(props as Fields).filter(([, value]) => value !== null)),
        ...attributesOf(props as Fields),
        [HOLD_ATTRIBUTE]: '',
      },
    }))

    useBrowserEffect(() => {
      const node = element.current
      if (!node) return
      const before = latest.current
      latest.current = props as Fields
      setOptions(node, before, latest)
      setCommonAttributes(node, before, props as Fields)
      for (const prop of Object.keys(props)) {
        const event = eventOf(prop)
        if (!event || listening.current.has(prop)) continue
        listening.current.add(prop)
        node.addEventListener(event, (detail) =>
          (latest.current[prop] as ((event: Event) => void) | undefined)?.(detail),
        )
      }
      defineElements()
      node.removeAttribute(HOLD_ATTRIBUTE)
    })
    useImperativeHandle(
      ref,
      () => ({
        get element() {
          return element.current!
        },
        get ready() {
          return element.current!.ready
        },
        navigate: (to) => element.current!.navigate(to),
        update: (options) => element.current!.update(options),
      }),
      [],
    )

    const { className, style } = props
    // `class`: on custom elements React before 19 knows no other name.
    return createElement(first.tag, { ...first.attributes, class: className, style, ref: element })
  })
  Park.displayName = `Park${widget[0]!.toUpperCase()}${widget.slice(1)}`
  return Park
}

/** Forklift rental: book, use, pay.
 * @example <ParkForklift apiBase="https://park.example/api" locale="en" onOrderSubmitted={({ detail }) => show(detail.orderId)} /> */
export const ParkForklift = wrap('forklift')
/** A merchant's forklift orders, or with `orderId` one order. */
export const ParkOrder = wrap('order')
/** Electricity: meters, bills, top-ups, payment and invoices. */
export const ParkFee = wrap('fee')
/** The park's news and articles, investment notices and opportunities. */
export const ParkNews = wrap('news')
/** The park's notices, and the screens that they are about. */
export const ParkNotices = wrap('notices')
/** Everything. */
export const ParkApp = wrap('app')
