/** Types only, for Vue's templates: `import type {} from 'parkside/vue'` declares `<park-forklift api-base="…" @park:ready="…">`. */
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'
import type { ParkEventMap } from './events.ts'
import type { ParkElement, ParkOptionProps } from './jsx.ts'
import type { WidgetName } from './table.ts'

type Listeners = { [Event in keyof ParkEventMap]: (event: ParkEventMap[Event]) => void }

/** An element as Vue's type checker reads it: `$props` has the attributes and properties of the template, `$emit` the events. */
type VueElement = new () => ParkElement & {
  $props: PublicProps & Omit<HTMLAttributes, keyof ParkOptionProps> & ParkOptionProps
  $emit: EmitFn<Listeners>
}

type VueElements = { [Name in WidgetName as `park-${Name}`]: VueElement }

declare module 'vue' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- the members are in the map
  interface GlobalComponents extends VueElements {}
}
