/** The table of what the first use of each route needs besides the entry: files, and an API request. The build writes it into index.html. */
import type { Locale } from '../../src/contract/text/titles.ts'
import type { PrefetchRow } from '../../src/core/http/prefetch-row.ts'

export interface PreloadTable {
  /** Path of the files, without a leading slash. */
  folder: string
  /** Names of files in it, without `.js`. */
  files: string[]
  /** By path: the area of its texts, then the indexes of its files in `files`. */
  routes: Record<string, [area: string, ...screen: number[]]>
  /** By language and area: the index of the file with its texts. */
  texts: Record<Locale, Record<string, number>>
  /** By path: the first request. */
  calls: Record<string, PrefetchRow>
}
