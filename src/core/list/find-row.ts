/** Finds a single row for which the API has no call. */
import { PAGE_SIZE_STEP } from '../../contract/limits/paging.ts'
import type { Page, PageQuery } from '../../contract/model/page.ts'
import { ApiError, type Outcome } from '../http/outcome.ts'
import { isRecord, text } from '../http/parse.ts'
import { readPage, type ReadPage } from './read-page.ts'

/** @throws if the response contains no list: it does not say that there is no such row. */
const pageOf = (answer: unknown, pageSize?: number): ReadPage => {
  const page = readPage(answer, pageSize)
  if (!page) throw new TypeError('The response has no list.')
  return page
}

/** Finds the requested row in the response of a list call that was filtered for it. A server may ignore a filter that it does not know
 * and respond with other rows.
 * @param field the filter. @returns the unparsed row; `undefined` if it was not found.
 * @throws if the response contains no list. */
export const findRow = (answer: Outcome<Page<unknown>>, value: string, field = 'id'): Outcome<unknown> => {
  if (!answer.ok) return answer
  const isWanted = (row: unknown): boolean => isRecord(row) && text(row[field]) === value
  return { ok: true, value: pageOf(answer.value).rows.find(isWanted) }
}

/** Finds a row by a list call that can be filtered by `id`.
 * @returns the unparsed row; `undefined` if it was not found.
 * @example findById(id, (query) => app.client.attempt(listElectricityOrders, query, INLINE)) */
export const findById = async (
  id: string,
  fetchPage: (query: PageQuery & { id: string }) => Promise<Outcome<Page<unknown>>>,
): Promise<Outcome<unknown>> => findRow(await fetchPage({ id, pageSize: 1, pageNum: 1 }), id)

/** Converts a result without a value, such as that of `findRow`, to a failure with this message.
 * @param code `NOT_FOUND` offers no retry; 0 offers one. */
export const orMissing = (found: Outcome<unknown>, message: string, code: number): Outcome<unknown> =>
  found.ok && found.value === undefined ? { ok: false, error: new ApiError('refused', message, code) } : found

/** Maximum number of rows to search. */
const FIND_MAX = 1000

/** Finds a row if the API has no call for a single one. Searches the first 10 rows, then the first 1000, so it sends at most two
 * requests.
 * @returns the unparsed row; `undefined` if it was not found.
 * @throws if a response contains no list. */
export const findInList = async (
  fetchPage: (query: PageQuery) => Promise<Outcome<Page<unknown>>>,
  isWanted: (row: unknown) => boolean,
): Promise<Outcome<unknown>> => {
  const first = await fetchPage({ pageSize: PAGE_SIZE_STEP, pageNum: 1 })
  if (!first.ok) return first
  const page = pageOf(first.value, PAGE_SIZE_STEP)
  const found = page.rows.find(isWanted)
  if (found !== undefined || page.total <= page.rows.length) return { ok: true, value: found }
  const whole = await fetchPage({ pageSize: Math.min(page.total, FIND_MAX), pageNum: 1 })
  return whole.ok ? { ok: true, value: pageOf(whole.value).rows.find(isWanted) } : whole
}
