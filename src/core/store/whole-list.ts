/** Short lists that a screen shows all at once: kinds, chapters, ways to the park. */
import type { PageQuery } from '../../contract/model/page.ts'
import { isRecord, listOf, type Parser } from '../http/parse.ts'

/** The page that has all of it: a list of more rows is none to be shown whole. */
export const WHOLE: PageQuery = { pageSize: 50, pageNum: 1 }

/** Reads the rows of a list's answer; `undefined` when it is none. What it has read already it leaves as it is.
 * @example const [view] = useResource('/itinerary', () => app.client.attempt(listItineraries, WHOLE), wholeOf(readItinerary)) */
export const fetchWholeList =
  <T>(read: Parser<T>) =>
  (raw: unknown): readonly T[] | undefined =>
    Array.isArray(raw)
      ? (raw as T[])
      : isRecord(raw) && Array.isArray(raw.data)
        ? listOf((row) => read(row))(raw.data)
        : undefined
