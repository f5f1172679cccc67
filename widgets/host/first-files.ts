/** What the first use of each route needs besides the page's own script: files, and a call to the API. The build writes this table into
 * index.html. */
import type { Locale } from '../../src/contract/text/titles.ts'
import type { PrefetchRow } from '../../src/core/http/prefetch-row.ts'

export interface PreloadTable {
  /** Path of the files, without a leading slash. */
  folder: string
  /** Names of files in it, without `.js`. */
  files: string[]
  /** By path: the area that its texts belong to, then the indexes of its files in `files`. */
  routes: Record<string, [area: string, ...screen: number[]]>
  /** By language and area: the index of the texts' file. */
  texts: Record<Locale, Record<string, number>>
  /** By path: the first call. */
  calls: Record<string, PrefetchRow>
}
