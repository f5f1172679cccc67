/** Several lists as one, the newest row first, each still paged by a call of its own. */
import { atom } from 'nanostores'
import type { ListState, ListView, PagedList, Row } from './paged-list.ts'

/** All rows are here, whatever is being asked now. */
const isWhole = <T>({ answered, items, total }: ListView<T>): boolean => answered && items.length >= total

/** Takes the newest of the first rows, again and again. It stops at the end of any list that goes on: that list's next row may be newer
 * than what the others have left, so a row that is shown never gets another one above it.
 * @returns the rows, and which lists they wait for. */
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

/** @param lists each sorted by `timeOf`, newest first; ids differ between them, too.
 * @param timeOf text that sorts like the time: `YYYY-MM-DD HH:mm:ss`.
 * @param dress a last look at the rows, `isWhole` when there are no more.
 * @example mergeLists([createList(fetchParking, readParking), createList(fetchPower, readPower)], (row) => row.createTime) */
export const createMergedList = <T extends Row>(
  lists: readonly PagedList<T>[],
  timeOf: (row: T) => string,
  dress: (rows: readonly T[], isWhole: boolean) => readonly T[] = (rows) => rows,
): PagedList<T> => {
  const views = (): ListView<T>[] => lists.map(({ $view }) => $view.get())
  const look = (): ListView<T> => {
    const parts = views()
    const { items, waitsFor } = merge(parts, timeOf)
    const whole = waitsFor.length === 0
    return {
      items: dress(items, whole),
      state: stateOf(parts),
      answered: parts.every(({ answered }) => answered),
      total: whole ? items.length : parts.reduce((sum, { total }) => (sum < 0 || total < 0 ? -1 : sum + total), 0),
      at: Math.max(...parts.map(({ at }) => at)),
    }
  }
  const $view = atom(look())
  lists.forEach((list) => list.$view.listen(() => $view.set(look())))
  const all = async (ask: (list: PagedList<T>) => Promise<boolean>, wanted = lists): Promise<boolean> =>
    (await Promise.all(wanted.map(ask))).every(Boolean)
  return {
    $view,
    get size() {
      return Math.max(...lists.map(({ size }) => size))
    },
    load: () => {
      const { waitsFor } = merge(views(), timeOf)
      const needed = lists.filter((list, i) => waitsFor.includes(i) || list.$view.get().state === 'failed')
      // One that failed with all its rows here had been asked for them again.
      return all((list) => (isWhole(list.$view.get()) ? list.refresh() : list.load()), needed)
    },
    refresh: () => all((list) => list.refresh()),
  }
}
