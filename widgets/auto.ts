/** Entry `parkside/auto`. Importing it registers the elements and mounts widgets on `[data-park-widget]` nodes. Without a DOM it does
 * nothing. */
import { start } from './element/scan.ts'

/** Brings the types of the elements' names and events to a page that imports nothing else. */
export type { ParkElement } from './element/element.ts'

if (typeof document !== 'undefined') start()
