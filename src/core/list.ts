/** Paging as the specification has it: always page 1, ten rows more at each load. One lock for load and refresh, so a list is
 * never fetched twice at once; an answer to an older question is dropped. */
import { atom, type ReadableAtom } from 'nanostores'
import { FIRST_TOTAL, PAGE_SIZE_STEP } from '../contract/limits.ts'
import type { Page, PageQuery } from '../contract/model/page.ts'
import type { Outcome } from './outcome.ts'

export type ListState = 'idle' | 'loading' | 'failed' | 'finished'

export interface ListView<T> {
  items: readonly T[]
  state: ListState
  /** Whether the server has answered at all: an empty list is only empty then. */
  answered: boolean
}

export interface PagedList<T> {
  readonly $view: ReadableAtom<ListView<T>>
  /** Fetches ten rows more. Does nothing while a fetch is under way or when all rows are here. */
  load(): Promise<boolean>
  /** Fetches what is shown again and keeps it on screen until the answer is here. Resolves whether it succeeded. */
  refresh(): Promise<boolean>
  /** Starts anew with nothing shown: another tab, another person. */
  restart(): Promise<boolean>
}

interface Row {
  id: string
}

const sameContent = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)

/** @param fetchPage one list call; `read` turns a row of the wire into one that can be shown, or `undefined` for one that cannot. */
export const createList = <T extends Row>(
  fetchPage: (query: PageQuery) => Promise<Outcome<Page<unknown>>>,
  read: (raw: unknown) => T | undefined,
): PagedList<T> => {
  const fresh: ListView<T> = { items: [], state: 'idle', answered: false }
  const $view = atom<ListView<T>>(fresh)
  let size = 0
  let total = FIRST_TOTAL
  let question = 0
  let running: Promise<boolean> | undefined

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
      const before = new Map($view.get().items.map((item) => [item.id, item]))
      const items = new Map<string, T>()
      for (const raw of page.data) {
        const item = read(raw)
        if (!item || items.has(item.id)) continue
        // Rows that have not changed keep their identity: what shows them is not drawn again.
        const known = before.get(item.id)
        items.set(item.id, known && sameContent(known, item) ? known : item)
      }
      total = Number(page.total) >= 0 ? Number(page.total) : page.data.length
      const finished = size >= total || page.data.length < Math.min(size, total)
      $view.set({ items: [...items.values()], state: finished ? 'finished' : 'idle', answered: true })
      return true
    })
    running = answer
    return answer
  }

  return {
    $view,
    load: () => running ?? ($view.get().state === 'finished' || (size > 0 && size >= total) ? Promise.resolve(true) : ask(size + PAGE_SIZE_STEP)),
    refresh: () => ask(Math.max(size, PAGE_SIZE_STEP)),
    restart: () => {
      size = 0
      total = FIRST_TOTAL
      $view.set(fresh)
      return ask(PAGE_SIZE_STEP)
    },
  }
}
