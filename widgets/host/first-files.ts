/** Which files the first use of a route needs besides the page's own script, and what it asks the API for: written into index.html by
 * the build. */
import type { Locale } from '../../src/contract/text/titles.ts'
import type { PrefetchRow } from './prefetch-calls.ts'

export interface PreloadTable {
  /** Where the build's files lie. */
  folder: string
  /** Names in it, without their ending. */
  files: string[]
  /** By path: the area, whose texts it shows, and numbers of its screen's files. */
  routes: Record<string, [area: string, ...screen: number[]]>
  /** By language and area: numbers of the texts' files. */
  texts: Record<Locale, Record<string, number>>
  /** By path. */
  calls: Record<string, PrefetchRow>
}
