import type { Page } from '../../contract/model/page.ts'
import type { Outcome } from '../http/outcome.ts'
import { isRecord, text } from '../http/parse.ts'
import { readPage } from './read-page.ts'

/** Finds the requested row in the response of a list call that was filtered for it. A server may ignore a filter that it does not know
 * and respond with other rows.
 * @param field the filter. @returns the unparsed row; `undefined` if it was not found.
 * @example findRow(await app.client.attempt(listElectricityOrders, { id, pageSize: 1, pageNum: 1 }, INLINE), id) */
export const findRow = (answer: Outcome<Page<unknown>>, value: string, field = 'id'): Outcome<unknown> =>
  answer.ok
    ? { ok: true, value: readPage(answer.value)?.rows.find((row) => isRecord(row) && text(row[field]) === value) }
    : answer
