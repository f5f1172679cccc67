/** Short lists that a screen shows whole: kinds, chapters, ways to the park. */
import { PAGE_SIZE_STEP } from '../../contract/limits.ts'
import type { Page, PageQuery } from '../../contract/model/page.ts'
import type { Outcome } from '../http/outcome.ts'
import { listOf, type Parser } from '../http/parse.ts'
import { readPage } from './read-page.ts'

/** The page that holds a whole list. A longer list has to be paged. */
export const WHOLE: PageQuery = { pageSize: 50, pageNum: 1 }

/** Rows that are searched at most. */
const FIND_MAX = 1000

/** Makes a reader for a list's response: its rows, or `undefined` when it holds no list. Rows that were read already are returned as they
 * are.
 * @example const [view] = useResource('/itinerary', () => app.client.attempt(listItineraries, WHOLE), fetchWholeList(readItinerary)) */
export const fetchWholeList =
  <T>(read: Parser<T>) =>
  (raw: unknown): readonly T[] | undefined => {
    if (Array.isArray(raw)) return raw as T[]
    const page = readPage(raw)
    return page && listOf((row) => read(row))(page.rows)
  }

/** Looks for a row, where the API has no call for one: among the first rows, then among the first 1000. Two requests at most, whatever
 * the API says about the list's length.
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
