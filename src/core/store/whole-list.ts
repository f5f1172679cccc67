/** Short lists that a screen shows all at once: types, chapters, routes to the park. */
import { PAGE_SIZE_STEP } from '../../contract/limits.ts'
import type { Page, PageQuery } from '../../contract/model/page.ts'
import type { Outcome } from '../http/outcome.ts'
import { isRecord, type Parser } from '../http/parse.ts'
import { readPage } from './read-page.ts'

/** The page that holds a whole list. Lists that may grow longer are paged: `createPagedList`. */
export const WHOLE: PageQuery = { pageSize: 50, pageNum: 1 }

/** Makes a parser for the answer of a list call: the envelope's page, or a bare array. Rows that cannot be read are left out; of rows
 * with the same id the last one counts. Rows that were parsed before, from the cache, stay as they are.
 * @returns `undefined` when the answer holds no list.
 * @example const [view] = useResource('/itinerary', () => app.client.attempt(listItineraries, WHOLE), readWholeList(readItinerary)) */
export const readWholeList =
  <T extends { id: string }>(read: Parser<T>) =>
  (raw: unknown): readonly T[] | undefined => {
    const rows: unknown = isRecord(raw) ? raw.data : raw
    if (!Array.isArray(rows)) return undefined
    const parsed = new Map<string, T>()
    for (const row of rows) {
      const one = read(row)
      if (one) parsed.set(one.id, one)
    }
    return [...parsed.values()]
  }

/** Rows that are searched at most. */
const FIND_MAX = 1000

/** Looks for a row, where the API has no call for one: among the first rows, then among the first 1000. Two requests at most for a list
 * of any length.
 * @returns the row; `undefined` when there is none. */
export const findInList = async (
  fetchPage: (query: PageQuery) => Promise<Outcome<Page<unknown>>>,
  isWanted: (row: unknown) => boolean,
): Promise<Outcome<unknown>> => {
  const first = await fetchPage({ pageSize: PAGE_SIZE_STEP, pageNum: 1 })
  if (!first.ok) return first
  const page = readPage(first.value)
  const found = page?.rows.find(isWanted)
  if (found !== undefined || !page || page.total <= page.rows.length) return { ok: true, value: found }
  const whole = await fetchPage({ pageSize: Math.min(page.total, FIND_MAX), pageNum: 1 })
  return whole.ok ? { ok: true, value: readPage(whole.value)?.rows.find(isWanted) } : whole
}
