/** `parkside/auto`: registers the elements and turns `[data-park-widget]` nodes into widgets, by being imported. Where there is no page
 * it does nothing. */
import { start } from './element/scan.ts'

if (typeof document !== 'undefined') start()
