/** Types only, for Preact's JSX: `import type {} from 'parkside/preact'` declares `<park-forklift api-base="…">`. */
import type { JSX, Ref } from 'preact'
import type { ParkElement, ParkJsxElements } from './jsx.ts'

/** Derived from an element, because Preact 10 and 11 declare `HTMLAttributes` in different places. An interface, because an alias would
 * refer to itself. */
interface Common extends Omit<JSX.IntrinsicElements['div'], 'nonce' | 'shell' | 'mode' | 'now' | 'ref'> {
  ref?: Ref<ParkElement> | undefined
}

declare module 'preact' {
  namespace JSX {
    // oxlint-disable-next-line typescript/no-empty-object-type -- the members are in the map
    interface IntrinsicElements extends ParkJsxElements<Common> {}
  }
}
