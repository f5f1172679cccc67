/** Types of the elements in JSX and templates: `<park-forklift api-base="…">`. `react.ts`, `preact.ts` and `vue.ts` register them with
 * their library. */
import type { ParkElement } from './element/element.ts'
import type { ParkEventMap } from './events.ts'
import type { WidgetOptions } from './options.ts'
import type { WidgetName } from './table.ts'

type Kebab<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? '' : '-'}${Lowercase<First>}${Kebab<Rest>}`
  : S

/** Options that cannot be attributes. */
type PropertyOnly = 'nonce' | 'fetch' | 'now'
type AttributeOptions = Exclude<keyof WidgetOptions, PropertyOnly>

/** The options as attributes (strings) or as properties. */
export type ParkOptionProps = {
  [Name in AttributeOptions as Kebab<Name>]?: WidgetOptions[Name] | string | undefined
} & {
  [Name in keyof WidgetOptions]?: WidgetOptions[Name] | (Name extends 'config' | 'shell' ? string : never) | undefined
}

/** Props of the elements in JSX: options, and listeners by the events' names. */
export type ParkJsxProps = ParkOptionProps & {
  [Event in keyof ParkEventMap as `on${Event}`]?: ((event: ParkEventMap[Event]) => void) | undefined
}

/** The elements' names, each with its props. @typeParam Common props that the library allows on every element. */
export type ParkJsxElements<Common> = { [Name in WidgetName as `park-${Name}`]: Common & ParkJsxProps }

export type { ParkElement }
