import { expect, test, vi } from 'vitest'
import { number, readRow, text } from '../../../src/core/http/parse.ts'
import { readWholeList } from '../../../src/core/list/whole-list.ts'
import { findInList } from '../../../src/core/list/find-row.ts'

const read = readWholeList(readRow<{ id: string; name: string; price: number }>({ name: text, price: number }))
const row = (id: unknown, name: unknown = 'a', price: unknown = 1) => ({ id, name, price })

test('rows of a page and of a bare array are read, with the types corrected', () => {
  const parsed = [{ id: '7', name: 'a', price: 9.5 }]
  expect(read({ data: [row(7, 'a', '9.5')], total: 1 })).toEqual(parsed)
  expect(read([row(7, 'a', '9.5')])).toEqual(parsed)
  expect(read(parsed)).toEqual(parsed)
})

test('malformed rows are omitted', () => {
  expect(read([null, 'x', row(''), row(1)])).toEqual([row('1')])
})

test('a list of malformed rows only is no empty list', () => {
  expect(read([null, row('')])).toBeUndefined()
  expect(read({ data: [] })).toEqual([])
})

test('of several rows with one id the last one is kept', () => {
  expect(read([row(1, 'old'), row(2), row('1', 'new')])).toEqual([row('1', 'new'), row('2')])
})

test.each([undefined, null, 'text', 7, {}, { data: null }, { data: { total: 1 } }])('%j holds no list', (raw) =>
  expect(read(raw)).toBeUndefined(),
)

test.each([
  ['of the first rows, with one request', 'a', 11, { ok: true, value: 'a' }, [10]],
  ['of all rows, with a second request', 'c', 11, { ok: true, value: 'c' }, [10, 11]],
  ['that is not in a list with one page', 'x', 2, { ok: true, value: undefined }, [10]],
  ['in a list that is too long to fetch', 'c', 5000, { ok: true, value: 'c' }, [10, 1000]],
])('a row is found: one %s', async (_, wanted, total, found, sizes) => {
  const fetchPage = vi.fn(({ pageSize }: { pageSize: number }) =>
    Promise.resolve({ ok: true as const, value: { data: pageSize > 10 ? ['a', 'b', 'c'] : ['a', 'b'], total } }),
  )
  expect(await findInList(fetchPage as never, (row) => row === wanted)).toEqual(found)
  expect(fetchPage.mock.calls.map(([{ pageSize }]) => pageSize)).toEqual(sizes)
})

test('a response without a list does not say that a row was not found', async () => {
  const fetchPage = () => Promise.resolve({ ok: true as const, value: { data: null } })
  await expect(findInList(fetchPage as never, () => true)).rejects.toThrow('no list')
})
