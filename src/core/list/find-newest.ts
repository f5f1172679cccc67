import type { Page, PageQuery } from '../../contract/model/page.ts'
import type { Outcome } from '../http/outcome.ts'
import { listOf, type Parser } from '../http/parse.ts'

/** Finds a row among the newest of a list, such as the one that a submission without a response has created.
 * @param count number of rows to search. Default 20.
 * @returns the parsed row; the value `undefined` if it was not found. */
export const findNewest = async <T>(
  fetchPage: (page: PageQuery) => Promise<Outcome<Page<unknown>>>,
  read: Parser<T>,
  isWanted: (row: T) => boolean,
  count = 20,
): Promise<Outcome<T | undefined>> => {
  const answer = await fetchPage({ pageNum: 1, pageSize: count })
  return answer.ok ? { ok: true, value: listOf(read)(answer.value?.data).find(isWanted) } : answer
}
