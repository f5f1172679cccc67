/** Short lists that are fetched in one request: types, chapters, routes to the park. */
import { PAGE_SIZE_STEP } from '../../contract/limits/list.ts'
import type { Page, PageQuery } from '../../contract/model/page.ts'
import type { Outcome } from '../http/outcome.ts'
import { isRecord, type Parser } from '../http/parse.ts'
import { readPage } from './read-page.ts'

/** Page query for a complete short list (up to 50 rows). For longer lists use `createPagedList`. */
export const WHOLE: PageQuery = { pageSize: 50, pageNum: 1 }

/** Makes a parser for the response of a list call: a page, or a bare array (such as parsed rows from the cache). Malformed rows are
 * omitted. If an id occurs twice, the last row wins.
 * @returns a parser that returns `undefined` if the response contains no list.
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

/** Maximum number of rows to search. */
const FIND_MAX = 1000

/** Finds a row if the API has no call for a single one. Searches the first 10 rows, then the first 1000, so it sends at most two
 * requests.
 * @returns the unparsed row; `undefined` if it was not found. */
export const findInList = async (
  fetchPage: (query: PageQuery) => Promise<Outcome<Page<unknown>>>,
  isWanted: (row: unknown) => boolean,
): Promise<Outcome<unknown>> => {
  const first = await fetchPage({ pageSize: PAGE_SIZE_STEP, pageNum: 1 })
  if (!first.ok) return first
  const page = readPage(first.value, PAGE_SIZE_STEP)
  const found = page?.rows.find(isWanted)
  if (found !== undefined || !page || page.total <= page.rows.length) return { ok: true, value: found }
  const whole = await fetchPage({ pageSize: Math.min(page.total, FIND_MAX), pageNum: 1 })
  return whole.ok ? { ok: true, value: readPage(whole.value)?.rows.find(isWanted) } : whole
}
