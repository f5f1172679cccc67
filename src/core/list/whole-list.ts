/** Short lists that are fetched in one request: types, chapters, routes to the park. */
import type { PageQuery } from '../../contract/model/page.ts'
import { isRecord, type Parser } from '../http/parse.ts'

/** Page query for a complete short list (up to 50 rows). For longer lists use `createPagedList`. */
export const WHOLE: PageQuery = { pageSize: 50, pageNum: 1 }

/** Makes a parser for the response of a list call: a page, or a bare array (such as parsed rows from the cache). Malformed rows are
 * omitted. If an id occurs twice, the last row wins.
 * @returns a parser that returns `undefined` if the response contains no list, or no row that can be parsed.
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
    return rows.length > 0 && parsed.size === 0 ? undefined : [...parsed.values()]
  }

/** Like `readWholeList`, for a call that also returns a single row, or `null` for no row. */
export const readWholeListOrRow = <T extends { id: string }>(
  read: Parser<T>,
): ((raw: unknown) => readonly T[] | undefined) => {
  const readRows = readWholeList(read)
  return (raw) => {
    const row = read(raw)
    return row ? [row] : raw === null ? [] : readRows(raw)
  }
}
