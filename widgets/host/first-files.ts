/** The table of what the first use of each route needs besides the entry: files, and an API request. The build writes it into
 * index.html. */
import type { PrefetchRow } from '../../src/core/http/prefetch-row.ts'

export interface PreloadTable {
  /** Path of the files, without a leading slash. */
  folder: string
  /** By path: the area, whose texts are in the file `AREA.LANGUAGE.js`, then the names of the route's other files, without `.js`. */
  routes: Record<string, [area: string, ...files: string[]]>
  /** By path: the first request. */
  calls: Record<string, PrefetchRow>
}
