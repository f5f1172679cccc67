import { isRecord, number } from '../http/parse.ts'

/** One page of a list, as the API sent it. */
export interface ReadPage {
  rows: readonly unknown[]
  /** How many rows the whole list has; the rows at hand where the API gives no usable number. */
  total: number
}

/** Reads a list's response; `undefined` when it holds no list. */
export const readPage = (raw: unknown): ReadPage | undefined => {
  if (!isRecord(raw) || !Array.isArray(raw.data)) return undefined
  const rows = raw.data as unknown[]
  const total = number(raw.total) ?? -1
  return { rows, total: total >= 0 ? total : rows.length }
}
