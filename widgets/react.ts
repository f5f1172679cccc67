/** `parkside/react`: the widgets as React components, for React 17 and later. They draw the custom elements, nothing more: server rendering
 * gives the element with its texts as attributes, and everything else happens in the browser. */
import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from 'react'
import { assign, defineElements, tagOf, type ParkElement } from './element/element.ts'
import type { ParkEventMap, ParkEventName } from './events.ts'
import { HOLD_ATTRIBUTE } from './element/hold.ts'
import { attributeOf, OPTION_NAMES } from './element/option-table.ts'
import type { WidgetOptions } from './options.ts'
import { eventOf, isSame, steady } from './element/react-props.ts'
import type { WidgetName } from './table.ts'

type Pascal<S extends string> = S extends `${infer A}-${infer B}` ? `${Capitalize<A>}${Pascal<B>}` : Capitalize<S>

/** `onOrderSubmitted` hears `park:order-submitted`, and so on. Inline functions are fine: nothing is started or subscribed anew for
 * them. */
export type ParkEventProps = {
  [E in ParkEventName as `on${Pascal<E>}`]?: ((event: ParkEventMap[`park:${E}`]) => void) | undefined
}

export interface ParkProps extends WidgetOptions, ParkEventProps {
  id?: string | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
}

/** What a `ref` gives: the same object for as long as the component is there. */
export interface ParkRef {
  readonly element: ParkElement
  /** Resolves when the first screen is drawn. Never rejects. */
  readonly ready: Promise<void>
  navigate(to: string): void
  update(options: WidgetOptions): void
}

export type ParkComponent = ForwardRefExoticComponent<ParkProps & RefAttributes<ParkRef>>

type Fields = Record<string, unknown>

/** What the server writes. Somebody's token is not for markup. */
const SECRET = 'token'

const attributesOf = (props: Fields): Record<string, string> =>
  Object.fromEntries(
    OPTION_NAMES.flatMap((name) =>
      typeof props[name] === 'string' && name !== SECRET ? [[attributeOf(name), props[name]]] : [],
    ),
  )

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
    const heard = useRef(new Set<string>())
    // Drawn once: later texts are set as properties, and React must not come in between.
    const [first] = useState(() => ({
      tag: tagOf(widget),
      attributes: { ...attributesOf(props as Fields), [HOLD_ATTRIBUTE]: '' },
    }))

    useBrowserEffect(() => {
      const node = element.current
      if (!node) return
      const before = latest.current
      latest.current = props as Fields
      setOptions(node, before, latest)
      for (const prop of Object.keys(props)) {
        const event = eventOf(prop)
        if (!event || heard.current.has(prop)) continue
        heard.current.add(prop)
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

    const { id, className, style } = props
    // `class`: on custom elements React before 19 knows no other name.
    return createElement(first.tag, { ...first.attributes, id, class: className, style, ref: element })
  })
  Park.displayName = `Park${widget[0]!.toUpperCase()}${widget.slice(1)}`
  return Park
}

/** Forklift rental: book, use, pay.
 * @example <ParkForklift apiBase="https://park.example/api" locale="en" onOrderSubmitted={({ detail }) => show(detail.orderId)} /> */
export const ParkForklift = wrap('forklift')
/** A merchant's forklift orders, or with `orderId` one order. */
export const ParkOrder = wrap('order')
/** The park's news: a list, and each of them with its text. */
export const ParkNews = wrap('news')
/** The park's investment notices: a list, and each of them. */
export const ParkNotices = wrap('notices')
/** Everything. */
export const ParkApp = wrap('app')
