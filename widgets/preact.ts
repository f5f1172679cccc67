/** Types only, for Preact's JSX: `import type {} from 'parkside/preact'` declares `<park-forklift api-base="…">`. */
import type { JSX } from 'preact'
import type { ParkElement, ParkJsxElements } from './jsx.ts'

type Common = Omit<JSX.HTMLAttributes<ParkElement>, 'nonce' | 'shell' | 'mode' | 'now'>

declare module 'preact' {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members are in the map
    interface IntrinsicElements extends ParkJsxElements<Common> {}
  }
}
