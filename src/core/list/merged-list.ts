/** Several lists shown as one, newest row first. Each is still paged by its own call. */
import { atom } from 'nanostores'
import type { ListState, ListView, PagedList, Row } from './paged-list.ts'

/** All rows are here. */
const isWhole = <T>({ answered, items, total }: ListView<T>): boolean => answered && items.length >= total

/** Takes the newest of the lists' next rows until one list has none here although it goes on: its next row may be newer than the others'.
 * So a shown row never gets a new one above it.
 * @returns the rows, and the indexes of the lists that have to load more first. */
const merge = <T>(views: readonly ListView<T>[], timeOf: (row: T) => string): { items: T[]; waitsFor: number[] } => {
  const items: T[] = []
  const at = views.map(() => 0)
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

/** @param lists each sorted by `timeOf`, newest first. No id occurs twice.
 * @param timeOf text that sorts like the time: `YYYY-MM-DD HH:mm:ss`.
 * @param decorate changes the rows before they are shown; `isWhole` when there are no more.
 * @example createMergedList([createPagedList(fetchParking, readParking), createPagedList(fetchPower, readPower)], (row) => row.createTime) */
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
      total: whole ? items.length : parts.reduce((sum, { total }) => (sum < 0 || total < 0 ? -1 : sum + total), 0),
      failure: parts.find(({ failure }) => failure)?.failure,
      at: Math.max(...parts.map(({ at }) => at)),
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
      // A whole list that has failed was being refreshed.
      return all((list) => (isWhole(list.$view.get()) ? list.refresh() : list.load()), needed)
    },
    refresh: () => all((list) => list.refresh()),
  }
}
