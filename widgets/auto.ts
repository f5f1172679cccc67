/** Entry `parkside/auto`. Importing it registers the elements and mounts widgets on `[data-park-widget]` nodes. Without a DOM it does
 * nothing. */
import { start } from './element/scan.ts'

if (typeof document !== 'undefined') start()
