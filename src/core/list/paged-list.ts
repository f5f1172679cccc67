/** Paging as the specification defines it: each load requests page 1 again, with ten more rows. `load` waits for a pending request;
 * `refresh` supersedes it. Only the response to the latest request is shown. */
import { CODE } from '../../contract/errors.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { FIRST_TOTAL, PAGE_SIZE_STEP } from '../../contract/limits/paging.ts'
import type { Page, PageQuery } from '../../contract/model/page.ts'
import { fetchSafely, type Failure, type Outcome } from '../http/outcome.ts'
import type { Parser } from '../http/parse.ts'
import { readPage, type ReadPage } from './read-page.ts'

/** `idle`: more rows can be loaded. `finished`: all rows are loaded. */
export type ListState = 'idle' | 'loading' | 'failed' | 'finished'

export interface ListView<T> {
  items: readonly T[]
  state: ListState
  /** Whether a response has arrived. Until then, no items does not mean an empty list. */
  answered: boolean
  /** Total number of rows; -1 until a response has arrived, `Infinity` if the API does not send it and there may be more rows. */
  total: number
  /** Why the last request failed; cleared by the next request. */
  failure?: Failure | undefined
  /** Time of the last response, device time in ms. A merged list has the earliest time of its lists. */
  at: number
}

export interface PagedList<T> {
  readonly $view: ReadableAtom<ListView<T>>
  /** Page size of the last successful request; before it, of the first one. */
  readonly size: number
  /** Requests ten more rows. Sends nothing while a request is pending or if all rows are loaded. Resolves with whether it succeeded. */
  load(): Promise<boolean>
  /** Requests the shown rows again; they stay visible meanwhile. Resolves with whether it succeeded. */
  refresh(): Promise<boolean>
}

export interface Row {
  id: string
}

/** Finds rows of the previous response by id. Most are at the same index, so a map is created only if one is not. */
const finder = <T extends Row>(rows: readonly T[]): ((id: string, expected: number) => T | undefined) => {
  let byId: Map<string, T> | undefined
  return (id, expected) => {
    const candidate = rows[expected]
    if (!candidate || candidate.id === id) return candidate
    byId ??= new Map(rows.map((row) => [row.id, row]))
    return byId.get(id)
  }
}

/** Returns the next page size for the current one. If it is not larger, the list is complete. */
export type Growth = (size: number) => number

const tenMore: Growth = (size) => size + PAGE_SIZE_STEP

/** @param fetchPage calls the API.
 * @param read parses a row. It can look up the previous object by id, and returns that object if nothing has changed.
 * @param first page size of the first request. Pass more for a list that is restored at its previous length. Default 10.
 * @param grow default: ten more rows. Double the size for lists of thousands of rows, because each request repeats the previous rows. */
export const createPagedList = <T extends Row>(
  fetchPage: (query: PageQuery) => Promise<Outcome<Page<unknown>>>,
  read: Parser<T>,
  first = PAGE_SIZE_STEP,
  grow = tenMore,
): PagedList<T> => {
  const $view = atom<ListView<T>>({ items: [], state: 'idle', answered: false, total: -1, at: 0 })
  let size = 0
  let total = FIRST_TOTAL
  let latest = 0
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

  /** Shows a page. @returns `false` if it, or each of its rows, is malformed. */
  const show = (page: ReadPage | undefined, pageSize: number): boolean => {
    if (!page) return false
    const { items: before } = $view.get()
    let items: T[]
    try {
      items = readAll(page.rows)
    } catch {
      return false
    }
    // The user would take it for an empty list.
    if (items.length === 0 && page.rows.length > 0) return false
    const isLonger = pageSize > size
    size = pageSize
    total = page.total
    // A larger page without more rows is the end, even if the API reports a larger total. Otherwise the list would request rows
    // forever.
    const isStuck = (isLonger && items.length <= before.length) || items.length === 0
    const isFinished = size >= total || grow(size) <= size || page.rows.length < size || isStuck
    $view.set({
      items,
      state: isFinished ? 'finished' : 'idle',
      answered: true,
      total: isFinished ? items.length : total,
      at: Date.now(),
    })
    return true
  }

  const fetchRows = (pageSize: number): Promise<boolean> => {
    const request = ++latest
    $view.set({ ...$view.get(), state: 'loading', failure: undefined })
    const response = fetchSafely(() => fetchPage({ pageSize, pageNum: 1 })).then((outcome) => {
      if (request !== latest) return false
      running = undefined
      const isShown = outcome?.ok === true && show(readPage(outcome.value, pageSize), pageSize)
      if (!isShown)
        $view.set({
          ...$view.get(),
          state: 'failed',
          failure: outcome?.ok === false ? outcome.error : { message: '', code: CODE.ok },
        })
      return isShown
    })
    running = response
    return response
  }

  return {
    $view,
    get size() {
      return size || first
    },
    load: () => {
      if (running) return running
      if ($view.get().state === 'finished') return Promise.resolve(true)
      // If all rows are loaded, the refresh has failed: repeat the same request.
      return fetchRows(size >= total ? size : size ? grow(size) : first)
    },
    refresh: () => fetchRows(size || first),
  }
}
