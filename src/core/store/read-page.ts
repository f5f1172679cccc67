import { isRecord, number } from '../http/parse.ts'

/** One page of a list with unparsed rows. */
export interface ReadPage {
  rows: readonly unknown[]
  /** Total number of rows; the number of rows on this page if the API sends no valid total. */
  total: number
}

/** Parses the response of a list call; `undefined` if it contains no list. */
export const readPage = (raw: unknown): ReadPage | undefined => {
  if (!isRecord(raw) || !Array.isArray(raw.data)) return undefined
  const rows = raw.data as unknown[]
  const total = number(raw.total) ?? -1
  return { rows, total: total >= 0 ? total : rows.length }
}
