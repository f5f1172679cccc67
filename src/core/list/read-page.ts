import { isRecord, number } from '../http/parse.ts'

/** One page of a list with unparsed rows. */
export interface ReadPage {
  rows: readonly unknown[]
  /** Total number of rows. If the API sends no total, or one below the number of rows on the page, it is `Infinity` for a full page, else the number of rows on the page. */
  total: number
}

/** Parses the response of a list call; `undefined` if it contains no list.
 * @param pageSize the requested number of rows. Default: no page counts as full. */
export const readPage = (raw: unknown, pageSize?: number): ReadPage | undefined => {
  if (!isRecord(raw) || !Array.isArray(raw.data)) return undefined
  const rows = raw.data as unknown[]
  const total = number(raw.total) ?? -1
  return { rows, total: total >= rows.length ? total : rows.length === pageSize ? Infinity : rows.length }
}
