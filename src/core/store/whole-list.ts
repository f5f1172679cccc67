/** Short lists that a screen shows all at once: types, chapters, routes to the park. */
import type { PageQuery } from '../../contract/model/page.ts'
import { isRecord, type Parser } from '../http/parse.ts'

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
