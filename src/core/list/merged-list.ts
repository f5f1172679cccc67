/** Merges several paged lists into one, newest row first. Each list is still paged by its own call. */
import { atom } from 'nanostores'
import type { ListState, ListView, PagedList, Row } from './paged-list.ts'

/** Whether all rows of a list are loaded. */
const isWhole = <T>({ answered, items, total }: ListView<T>): boolean => answered && items.length >= total

/** Merges the loaded rows by time. It stops at the first list that has no more loaded rows but is incomplete, because that list's next
 * row may be newer than those of the other lists. A row is therefore never inserted above a shown row.
 * @returns the merged rows, and the indexes of the lists that must load more rows. */
const merge = <T>(views: readonly ListView<T>[], timeOf: (row: T) => string): { items: T[]; waitsFor: number[] } => {
  const items: T[] = []
  const at: number[] = []
  const heads = (): (T | undefined)[] => views.map((view, i) => view.items[at[i] ?? 0])
  for (;;) {
    const next = heads()
    const waitsFor = views.map((_, i) => i).filter((i) => !next[i] && !isWhole(views[i] as ListView<T>))
    const times = next.map((row) => (row ? timeOf(row) : ''))
    const newest = next.reduce(
      (best, row, i) => (row && (best < 0 || (times[i] ?? '') > (times[best] ?? '')) ? i : best),
      -1,
    )
    const row = next[newest]
    if (waitsFor.length > 0 || !row) return { items, waitsFor }
    items.push(row)
    at[newest] = (at[newest] ?? 0) + 1
  }
}

const stateOf = <T>(views: readonly ListView<T>[]): ListState =>
  (['loading', 'failed', 'idle'] as const).find((state) => views.some((view) => view.state === state)) ?? 'finished'

/** @param lists each sorted by `timeOf`, newest first. Ids are unique across all lists.
 * @param timeOf returns a string that sorts by time: `YYYY-MM-DD HH:mm:ss`.
 * @param decorate transforms the rows before they are shown; `isWhole` is `true` if all rows are loaded.
 * @example createMergedList([createPagedList(fetchParking, readParking), createPagedList(fetchPower, readPower)], (row) =>
 * row.createTime) */
export const createMergedList = <T extends Row>(
  lists: readonly PagedList<T>[],
  timeOf: (row: T) => string,
  decorate: (rows: readonly T[], isWhole: boolean) => readonly T[] = (rows) => rows,
): PagedList<T> => {
  const views = (): ListView<T>[] => lists.map(({ $view }) => $view.get())
  const mergedView = (): ListView<T> => {
    const parts = views()
    const { items, waitsFor } = merge(parts, timeOf)
    const whole = waitsFor.length === 0
    return {
      items: decorate(items, whole),
      state: stateOf(parts),
      answered: parts.every(({ answered }) => answered),
      total: parts.reduce((sum, { total }) => (sum < 0 || total < 0 ? -1 : sum + total), 0),
      failure: parts.find(({ failure }) => failure)?.failure,
      // The earliest, so that no row counts as newer than it is.
      at: Math.min(...parts.map(({ at }) => at)),
    }
  }
  const $view = atom(mergedView())
  lists.forEach((list) => list.$view.listen(() => $view.set(mergedView())))
  const all = async (request: (list: PagedList<T>) => Promise<boolean>, wanted = lists): Promise<boolean> =>
    (await Promise.all(wanted.map(request))).every(Boolean)
  return {
    $view,
    get size() {
      return Math.max(...lists.map(({ size }) => size))
    },
    load: () => {
      const { waitsFor } = merge(views(), timeOf)
      const needed = lists.filter((list, i) => waitsFor.includes(i) || list.$view.get().state === 'failed')
      return all((list) => list.load(), needed)
    },
    refresh: () => all((list) => list.refresh()),
  }
}
