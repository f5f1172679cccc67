/** Lists that no server should send: every way of loading a list ends, even if the API reports a wrong length. */
import { expect, test, vi } from 'vitest'
import type { Page, PageQuery } from '../../../src/contract/model/page.ts'
import { fetchSafely, type Outcome } from '../../../src/core/http/outcome.ts'
import { number, readRow, text } from '../../../src/core/http/parse.ts'
import { createMergedList } from '../../../src/core/list/merged-list.ts'
import { createPagedList, type PagedList } from '../../../src/core/list/paged-list.ts'
import { createResource } from '../../../src/core/store/resource.ts'
import { readWholeList } from '../../../src/core/list/whole-list.ts'
import { findInList } from '../../../src/core/list/find-row.ts'
import { createRandom, mutate } from '../../helpers/mutate.ts'

interface Row {
  id: string
  createTime: string
  price: number | null
}
const readTestRow = readRow<Row>({ createTime: text, price: number })

type FetchPage = (query: PageQuery) => Promise<Outcome<Page<unknown>>>
const pageOf = ({ pageSize }: PageQuery): { data: object[]; total: unknown } => ({
  data: Array.from({ length: Math.min(pageSize, 35) }, (_, i) => ({
    id: i + 1,
    createTime: `2026-11-${String(28 - (i % 28)).padStart(2, '0')} 10:00:00`,
    price: i,
  })),
  total: 35,
})
const respond = (page: unknown): Outcome<Page<unknown>> => ({ ok: true, value: page as Page<unknown> })

/** Loads like a list whose end stays visible. @returns how many loads it took until nothing more was loaded. */
const loadAll = async ({ load, $view }: Pick<PagedList<Row>, 'load' | '$view'>): Promise<number> => {
  for (let loads = 1; loads <= 50; loads++) {
    await load()
    if ($view.get().state !== 'idle') return loads
  }
  throw new Error(`It would load for ever: ${JSON.stringify($view.get()).slice(0, 300)}`)
}

test.each<[string, (query: PageQuery) => unknown]>([
  ['no total', (query) => ({ data: pageOf(query).data })],
  ['null for a total', (query) => ({ ...pageOf(query), total: null })],
  ['an object for a total', (query) => ({ ...pageOf(query), total: {} })],
  ['a list for a total', (query) => ({ ...pageOf(query), total: [9] })],
  ['a total that is never reached', (query) => ({ ...pageOf(query), total: 1e9 })],
  ['the same rows again and again', ({ pageSize }) => ({ data: Array(pageSize).fill({ id: 1 }), total: 1e9 })],
  ['rows that cannot be read', ({ pageSize }) => ({ data: Array(pageSize).fill(null), total: 1e9 })],
  ['text for rows', () => ({ data: 'rows', total: 35 })],
  ['no page at all', () => null],
])('loading a list with %s ends', async (_, page) => {
  const fetchPage = vi.fn<FetchPage>((query) => Promise.resolve(respond(page(query))))
  expect(await loadAll(createPagedList(fetchPage, readTestRow))).toBeLessThanOrEqual(5)
  const parts = [createPagedList(fetchPage, readTestRow), createPagedList(fetchPage, readTestRow)]
  expect(await loadAll(createMergedList(parts, ({ createTime }) => createTime))).toBeLessThanOrEqual(10)
  fetchPage.mockClear()
  await fetchSafely(() => findInList(fetchPage, () => false))
  expect([1, 2]).toContain(fetchPage.mock.calls.length)
  expect(fetchPage.mock.calls.every(([{ pageSize }]) => pageSize <= 1000)).toBe(true)
})

test('a list without a total is loaded until a page is not full', async () => {
  const fetchPage = vi.fn<FetchPage>((query) => Promise.resolve(respond({ data: pageOf(query).data })))
  const list = createPagedList(fetchPage, readTestRow)
  await list.load()
  expect(list.$view.get()).toMatchObject({ state: 'idle', total: Infinity })
  expect(await loadAll(list)).toBe(3)
  expect(list.$view.get()).toMatchObject({ state: 'finished', total: 35 })
  const parts = [createPagedList(fetchPage, readTestRow), createPagedList(fetchPage, readTestRow)]
  const merged = createMergedList(parts, ({ createTime }) => createTime)
  await loadAll(merged)
  expect(merged.$view.get()).toMatchObject({ state: 'finished', total: 70 })
  const isLast = (row: unknown): boolean => (row as { id: unknown }).id === 35
  expect(await findInList(fetchPage, isLast)).toMatchObject({ value: { id: 35 } })
})

test('loading 300 mutated lists ends with each way of reading them', async () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = createRandom(seed)
    const fetchPage: FetchPage = (query) => Promise.resolve(respond(mutate(pageOf(query), random, 40)))
    const list = createPagedList(fetchPage, readTestRow)
    await loadAll(list)
    await list.refresh()
    const parts = [createPagedList(fetchPage, readTestRow), createPagedList(fetchPage, readTestRow)]
    await loadAll(createMergedList(parts, ({ createTime }) => createTime))
    await fetchSafely(() => findInList(fetchPage, (row) => (row as { id?: unknown } | null)?.id === 99))
    readWholeList(readTestRow)(mutate(pageOf({ pageSize: 20, pageNum: 1 }), random))
  }
})

test('an exception of the parser is a failure, not a rejection', async () => {
  const parse = (): never => {
    throw new TypeError('raw.name is no text')
  }
  const list = createPagedList(() => Promise.resolve(respond(pageOf({ pageSize: 10, pageNum: 1 }))), parse)
  expect(await list.load()).toBe(false)
  expect(list.$view.get().state).toBe('failed')
  const resource = createResource(
    () => Promise.resolve(respond(7)),
    parse,
    () => 'malformed',
  )
  expect(await resource.load()).toBe(false)
  expect(resource.$view.get()).toMatchObject({ state: 'failed', message: 'malformed' })
})
