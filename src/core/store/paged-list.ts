/** Paging as the specification has it: always page 1, ten rows more at each load. One lock for load and refresh, so a list is
 * never fetched twice at once; an answer to an older question is dropped. */
import { atom, type ReadableAtom } from 'nanostores'
import { FIRST_TOTAL, PAGE_SIZE_STEP } from '../../contract/limits.ts'
import type { Page, PageQuery } from '../../contract/model/page.ts'
import type { Outcome } from '../http/outcome.ts'
import type { Parser } from '../http/parse.ts'

export type ListState = 'idle' | 'loading' | 'failed' | 'finished'

export interface ListView<T> {
  items: readonly T[]
  state: ListState
  /** Whether the server has answered at all: an empty list is only empty then. */
  answered: boolean
  /** How many rows there are in all; -1 before anybody has said. */
  total: number
  /** When the rows arrived, device time in milliseconds. */
  at: number
}

export interface PagedList<T> {
  readonly $view: ReadableAtom<ListView<T>>
  /** How many rows were asked for last, successfully. */
  readonly size: number
  /** Fetches ten rows more. Does nothing while a fetch is under way or when all rows are here. */
  load(): Promise<boolean>
  /** Fetches what is shown again and keeps it on screen until the answer is here. Resolves whether it succeeded. */
  refresh(): Promise<boolean>
}

export interface Row {
  id: string
}

/** Finds rows of an earlier answer by id. They mostly stand where they stood: an index is only made when one does not. */
const finder = <T extends Row>(rows: readonly T[]): ((id: string, expected: number) => T | undefined) => {
  let byId: Map<string, T> | undefined
  return (id, expected) => {
    const there = rows[expected]
    if (!there || there.id === id) return there
    byId ??= new Map(rows.map((row) => [row.id, row]))
    return byId.get(id)
  }
}

/** @param fetchPage one list call.
 * @param read turns a row of the wire into one that can be shown; a row that has not changed keeps its identity by it.
 * @param first how many rows to begin with: a list that was longer when its page was left. */
export const createPagedList = <T extends Row>(
  fetchPage: (query: PageQuery) => Promise<Outcome<Page<unknown>>>,
  read: Parser<T>,
  first = PAGE_SIZE_STEP,
): PagedList<T> => {
  const $view = atom<ListView<T>>({ items: [], state: 'idle', answered: false, total: -1, at: 0 })
  let size = 0
  let total = FIRST_TOTAL
  let question = 0
  let running: Promise<boolean> | undefined

  const readAll = (rows: readonly unknown[]): T[] => {
    const find = finder($view.get().items)
    const items: T[] = []
    const ids = new Set<string>()
    const known = (id: string): T | undefined => find(id, items.length)
    for (const raw of rows) {
      const item = read(raw, known)
      if (!item || ids.has(item.id)) continue
      ids.add(item.id)
      items.push(item)
    }
    return items
  }

  const ask = (pageSize: number): Promise<boolean> => {
    const mine = ++question
    $view.set({ ...$view.get(), state: 'loading' })
    const answer = fetchPage({ pageSize, pageNum: 1 }).then((outcome) => {
      if (mine !== question) return false
      running = undefined
      const page: Partial<Page<unknown>> | null = outcome.ok ? outcome.value : null
      if (!Array.isArray(page?.data)) {
        $view.set({ ...$view.get(), state: 'failed' })
        return false
      }
      size = pageSize
      const items = readAll(page.data)
      total = Number(page.total) >= 0 ? Number(page.total) : page.data.length
      const finished = size >= total || page.data.length < Math.min(size, total)
      $view.set({
        items,
        state: finished ? 'finished' : 'idle',
        answered: true,
        total: finished ? items.length : total,
        at: Date.now(),
      })
      return true
    })
    running = answer
    return answer
  }

  return {
    $view,
    get size() {
      return size
    },
    load: () => {
      if (running) return running
      const { state } = $view.get()
      const isWhole = size > 0 && size >= total
      if (state === 'finished' || (isWhole && state !== 'failed')) return Promise.resolve(true)
      // Whole, and refreshing it has failed: the same once more.
      return ask(isWhole ? size : size ? size + PAGE_SIZE_STEP : first)
    },
    refresh: () => ask(Math.max(size, PAGE_SIZE_STEP)),
  }
}
