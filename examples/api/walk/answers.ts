/** What earlier calls of a walk have answered: later ones take their ids and sums from here. Nothing is trusted to have the form that the
 * contract gives it: the backend may be wrong. */
import type { DataOf, ItemOf, Name } from './rows.ts'

export interface Answers {
  /** The `data` of the last good answer; `undefined`: there was none. Fields may be missing where a backend is wrong. */
  data<N extends Name>(name: N): Partial<DataOf<N>> | undefined
  /** Rows of a list; empty where it is none. */
  rows<N extends Name>(name: N): ItemOf<N>[]
  /** The first row, or the first that fits. */
  first<N extends Name>(name: N, fits?: (row: ItemOf<N>) => boolean): ItemOf<N> | undefined
  keep(name: Name, data: unknown): void
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The rows in an answer: of a page, or of a plain list. */
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
