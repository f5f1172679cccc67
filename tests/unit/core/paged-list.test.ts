import { expect, test } from 'vitest'
import type { Page, PageQuery } from '../../../src/contract/model/page.ts'
import { createPagedList } from '../../../src/core/list/paged-list.ts'
import { ApiError, type Outcome } from '../../../src/core/http/outcome.ts'
import { readRow, text } from '../../../src/core/http/parse.ts'

interface Row {
  id: string
  name: string
}

/** A server with `total` rows; the test decides when it responds. */
const server = (total: number) => {
  const asked: PageQuery[] = []
  const open: ((answer?: Outcome<Page<unknown>>) => void)[] = []
  const rows = Array.from({ length: total }, (_, i) => ({ id: i + 1, name: `row ${i + 1}` }))
  const fetchPage = (query: PageQuery): Promise<Outcome<Page<unknown>>> => {
    asked.push(query)
    return new Promise((resolve) =>
      open.push((answer) => resolve(answer ?? { ok: true, value: { data: rows.slice(0, query.pageSize), total } })),
    )
  }
  return { asked, open, rows, fetchPage, list: createPagedList<Row>(fetchPage, readRow<Row>({ name: text })) }
}

test('23 rows are requested with page sizes 10, 20 and 30, always page 1; then the list is finished', async () => {
  const { asked, open, list } = server(23)
  for (let n = 0; n < 3; n++) {
    const loaded = list.load()
    open[n]?.()
    await loaded
  }
  expect(asked).toEqual([10, 20, 30].map((pageSize) => ({ pageSize, pageNum: 1 })))
  expect(list.$view.get()).toMatchObject({ state: 'finished', answered: true })
  expect(list.$view.get().items.map(({ id }) => id)).toEqual(Array.from({ length: 23 }, (_, i) => String(i + 1)))
  expect(await list.load()).toBe(true)
  expect(asked).toHaveLength(3)
})

test('a list that doubles its page size has 10,000 rows after eleven requests, and ends at the largest page', async () => {
  const asked: number[] = []
  const fetchPage = ({ pageSize }: PageQuery): Promise<Outcome<Page<unknown>>> => {
    asked.push(pageSize)
    return Promise.resolve({
      ok: true,
      value: { data: Array.from({ length: pageSize }, (_, i) => ({ id: i + 1, name: 'row' })), total: 12_000 },
    })
  }
  const list = createPagedList<Row>(fetchPage, readRow<Row>({ name: text }), 10, (size) => Math.min(2 * size, 10_000))
  for (let loads = 0; loads < 20; loads++) await list.load()
  expect(asked).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 10_000])
  expect(list.$view.get().items).toHaveLength(10_000)
  expect(list.$view.get().state).toBe('finished')
})

test('two simultaneous loads send one request', async () => {
  const { asked, open, list } = server(23)
  const both = [list.load(), list.load()]
  open[0]?.()
  expect(await Promise.all(both)).toEqual([true, true])
  expect(asked).toHaveLength(1)
})

test('a refresh supersedes a pending load, and a load waits for a pending refresh', async () => {
  const { asked, open, list } = server(23)
  const loaded = list.load()
  const refreshed = list.refresh()
  const during = list.load()
  open[0]?.({ ok: true, value: { data: [{ id: 'old' }], total: 1 } })
  expect(await loaded).toBe(false)
  expect(list.$view.get().items).toEqual([])
  open[1]?.()
  expect(await refreshed).toBe(true)
  expect(await during).toBe(true)
  expect(asked).toHaveLength(2)
  expect(list.$view.get().items).toHaveLength(10)
})

test('an older response does not end the loading state of a newer request', async () => {
  const { asked, open, list } = server(23)
  const loaded = list.load()
  const refreshed = list.refresh()
  open[0]?.()
  expect(await loaded).toBe(false)
  const during = list.load()
  expect(asked).toHaveLength(2)
  open[1]?.()
  expect(await Promise.all([refreshed, during])).toEqual([true, true])
  expect(list.$view.get().items).toHaveLength(10)
})

test('a refresh requests as many rows as are shown and keeps them visible', async () => {
  const { asked, open, list } = server(23)
  for (let n = 0; n < 2; n++) {
    const loaded = list.load()
    open[n]?.()
    await loaded
  }
  const refreshed = list.refresh()
  expect(list.$view.get().items).toHaveLength(20)
  open[2]?.()
  await refreshed
  expect(asked[2]).toEqual({ pageSize: 20, pageNum: 1 })
  expect(list.$view.get()).toMatchObject({ state: 'idle', total: 23 })
})

test('a failure keeps the rows; the next load repeats the request', async () => {
  const { asked, open, list } = server(23)
  const first = list.load()
  open[0]?.()
  await first
  const second = list.load()
  open[1]?.({ ok: false, error: new ApiError('network', 'network request failed') })
  expect(await second).toBe(false)
  expect(list.$view.get()).toMatchObject({ state: 'failed' })
  expect(list.$view.get().items).toHaveLength(10)
  const again = list.load()
  expect(list.$view.get()).toMatchObject({ state: 'loading', failure: undefined })
  open[2]?.()
  await again
  expect(asked.map(({ pageSize }) => pageSize)).toEqual([10, 20, 20])
})

test('a request that throws, because it cannot read a response, is a failure; the next load repeats it', async () => {
  let isBroken = true
  const list = createPagedList<Row>(
    () => {
      if (isBroken) throw new TypeError('not a text')
      return Promise.resolve({ ok: true, value: { data: [{ id: 1, name: 'row 1' }], total: 1 } })
    },
    readRow<Row>({ name: text }),
  )
  expect(await list.load()).toBe(false)
  expect(list.$view.get()).toMatchObject({ state: 'failed', answered: false, failure: { code: 200 } })
  isBroken = false
  expect(await list.load()).toBe(true)
  expect(list.$view.get()).toMatchObject({ state: 'finished', items: [{ id: '1' }] })
})

test('a list whose rows are all malformed has failed, and is not empty', async () => {
  const data = Array.from({ length: 10 }, () => ({ name: 'no id' }))
  const list = createPagedList<Row>(
    async () => ({ ok: true, value: { data, total: 23 } }),
    readRow<Row>({ name: text }),
  )
  await list.load()
  expect(list.$view.get()).toMatchObject({ state: 'failed', answered: false, failure: { message: '' } })
})

test('unchanged rows keep their identity, changed ones do not', async () => {
  const { open, rows, list } = server(12)
  const first = list.load()
  open[0]?.()
  await first
  const before = list.$view.get().items
  rows[1] = { id: 2, name: 'renamed' }
  const refreshed = list.refresh()
  open[1]?.()
  await refreshed
  const after = list.$view.get().items
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  expect(after[1]?.name).toBe('renamed')
})

test('moved rows keep their identity, too', async () => {
  const { open, rows, list } = server(12)
  const first = list.load()
  open[0]?.()
  await first
  const before = list.$view.get().items
  rows.splice(0, 0, { id: 99, name: 'new' })
  const refreshed = list.refresh()
  open[1]?.()
  await refreshed
  const after = list.$view.get().items
  expect(after.map(({ id }) => id).slice(0, 2)).toEqual(['99', '1'])
  expect(after[1]).toBe(before[0])
  expect(after[9]).toBe(before[8])
})

test('a restored list that is refreshed before its first response still requests its former number of rows', async () => {
  const { asked, open, fetchPage } = server(80)
  const list = createPagedList<Row>(fetchPage, readRow<Row>({ name: text }), 50)
  void list.load()
  const refreshed = list.refresh()
  open[1]?.()
  await refreshed
  expect(asked.map(({ pageSize }) => pageSize)).toEqual([50, 50])
  expect(list.$view.get().items).toHaveLength(50)
})

test('a restored list starts with its former number of rows, and grows from there', async () => {
  const asked: number[] = []
  const fetchPage = ({ pageSize }: PageQuery): Promise<Outcome<Page<unknown>>> => {
    asked.push(pageSize)
    return Promise.resolve({
      ok: true,
      value: { data: Array.from({ length: pageSize }, (_, id) => ({ id: id + 1, name: '' })), total: 100 },
    })
  }
  const list = createPagedList<Row>(fetchPage, readRow<Row>({ name: text }), 40)
  await list.load()
  await list.load()
  expect(asked).toEqual([40, 50])
  expect(list.size).toBe(50)
  expect(list.$view.get()).toMatchObject({ total: 100, state: 'idle' })
})

test.each([
  ['no data', {}],
  ['a text', 'x'],
  ['null', null],
  ['data that is no list', { data: { a: 1 }, total: 3 }],
])('a response without a list (%s) is a failure', async (_, value) => {
  const { open, list } = server(1)
  const loaded = list.load()
  open[0]?.({ ok: true, value: value as never })
  expect(await loaded).toBe(false)
  expect(list.$view.get().state).toBe('failed')
})

test('malformed rows are omitted, duplicate rows are shown once, and a total that is too large does not cause endless requests', async () => {
  const { open, list } = server(1)
  const loaded = list.load()
  open[0]?.({ ok: true, value: { data: [{ id: 'a' }, null, 'x', { id: 'a' }, { name: 'no id' }], total: 1000 } })
  await loaded
  expect(list.$view.get().items).toHaveLength(1)
  expect(list.$view.get().state).toBe('finished')
})

test.each([8, 10])(
  'a list of all %i rows whose refresh has failed is requested again with the same size',
  async (total) => {
    const { asked, open, list } = server(total)
    const loaded = list.load()
    open[0]?.()
    await loaded
    const refreshed = list.refresh()
    open[1]?.({ ok: false, error: new ApiError('network', 'no network') })
    await refreshed
    expect(list.$view.get().state).toBe('failed')
    const again = list.load()
    open[2]?.()
    expect(await again).toBe(true)
    expect(asked.map(({ pageSize }) => pageSize)).toEqual([10, 10, 10])
    expect(list.$view.get()).toMatchObject({ state: 'finished', answered: true })
  },
)
