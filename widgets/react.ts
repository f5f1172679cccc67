/** `parkside/react`: the widgets as React components, for React 17 and later. They only render the custom elements: on a server, the
 * element with its string options as attributes; everything else happens in the browser. The published file begins with `'use client'`,
 * so server components can import it. */
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

/** `onOrderSubmitted` listens to `park:order-submitted`, and so on. Inline functions are fine: a new function does not subscribe again. */
export type ParkEventProps = {
  [E in ParkEventName as `on${Pascal<E>}`]?: ((event: ParkEventMap[`park:${E}`]) => void) | undefined
}

/** Besides options and listeners: attributes of every element, which are passed to the custom element. */
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
    // oxlint-disable-next-line typescript/no-empty-object-type -- the members are in the map
    interface IntrinsicElements extends ParkJsxElements<JsxCommon> {}
  }
}

/** The value of a `ref`. It is the same object during the component's life. */
export interface ParkRef {
  readonly element: ParkElement
  /** Resolves when the first screen has been rendered. Never rejects. */
  readonly ready: Promise<void>
  navigate(to: string): void
  /** Closes the top dialog or sheet, or else goes back to the previous screen: for a Back button of the page. */
  back(): void
  update(options: WidgetOptions): void
}

export type ParkComponent = ForwardRefExoticComponent<ParkProps & RefAttributes<ParkRef>>

type Fields = Record<string, unknown>

/** The user's token and id are never rendered into markup. */
const SECRETS = ['token', 'openid']

/** The options that a server renders as attributes. */
const attributesOf = (props: Fields): Record<string, string> =>
  Object.fromEntries(
    OPTION_NAMES.flatMap((name) =>
      typeof props[name] === 'string' && !SECRETS.includes(name) ? [[attributeOf(name), props[name]]] : [],
    ),
  )

const COMMON = /^(id|title|hidden|role|lang|dir|slot)$|^(data|aria)-/

/** The common attributes as strings; `null` for an attribute that is to be removed. */
const commonAttributes = (props: Fields): [name: string, value: string | null][] =>
  Object.entries(props)
    .filter(([name]) => COMMON.test(name))
    .map(([name, value]) =>
      value == null || (name === 'hidden' && !value) ? [name, null] : [name, name === 'hidden' ? '' : String(value)],
    )

/** Sets the attributes directly: React 19 would set properties, and would write `undefined` for removed ones. */
const setCommonAttributes = (element: HTMLElement, before: Fields, props: Fields): void => {
  for (const [name] of commonAttributes(before)) if (props[name] == null) element.removeAttribute(name)
  for (const [name, value] of commonAttributes(props)) {
    if (value === null) element.removeAttribute(name)
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}

// React warns about a layout effect on a server.
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
    /** The current props of the element. */
    const latest = useRef<Fields>({})
    const listening = useRef(new Set<string>())
    // Rendered once. Later values are set as properties, which React must not overwrite.
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
        back: () => element.current!.back(),
        update: (options) => element.current!.update(options),
      }),
      [],
    )

    const { className, style } = props
    // `class`: React before 19 does not support `className` on custom elements.
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
/** The park's news, investment notices and opportunities. */
export const ParkNews = wrap('news')
/** The park's notices, and the screens that they link to. */
export const ParkNotices = wrap('notices')
/** All screens. */
export const ParkApp = wrap('app')
