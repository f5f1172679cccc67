/** The responses to earlier calls of a walk. Later calls take ids and amounts from them. Their types are not trusted, because the backend
 * may be wrong. */
import type { DataOf, ItemOf, Name } from './rows.ts'

export interface Answers {
  /** The `data` of the last successful response; `undefined` if there was none. Fields may be missing. */
  data<N extends Name>(name: N): Partial<DataOf<N>> | undefined
  /** Rows of a list; empty if there are none. */
  rows<N extends Name>(name: N): ItemOf<N>[]
  /** The first row, or the first row that fits. */
  first<N extends Name>(name: N, fits?: (row: ItemOf<N>) => boolean): ItemOf<N> | undefined
  keep(name: Name, data: unknown): void
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The rows of a response: of a page, or of a plain list. */
export const rowsIn = (data: unknown): unknown[] => {
  const list = isObject(data) && !Array.isArray(data) ? data.data : data
  return Array.isArray(list) ? list.filter(isObject) : []
}

export const createAnswers = (): Answers => {
  const known = new Map<string, unknown>()
  const rows = <N extends Name>(name: N): ItemOf<N>[] => rowsIn(known.get(name)) as ItemOf<N>[]
  return {
    data: (name) => known.get(name) as never,
    rows,
    first: (name, fits = () => true) => rows(name).find(fits),
    keep: (name, data) => void known.set(name, data),
  }
}
