import { expect, test } from 'vitest'
import { number, readRow, text } from '../../../src/core/http/parse.ts'
import { readWholeList } from '../../../src/core/store/whole-list.ts'

const read = readWholeList(readRow<{ id: string; name: string; price: number }>({ name: text, price: number }))
const row = (id: unknown, name: unknown = 'a', price: unknown = 1) => ({ id, name, price })

test('rows of a page and of a bare array are read, with the types put right', () => {
  const parsed = [{ id: '7', name: 'a', price: 9.5 }]
  expect(read({ data: [row(7, 'a', '9.5')], total: 1 })).toEqual(parsed)
  expect(read([row(7, 'a', '9.5')])).toEqual(parsed)
  expect(read(parsed)).toEqual(parsed)
})

test('rows that cannot be read are left out', () => {
  expect(read([null, 'x', row(''), row(1)])).toEqual([row('1')])
})

test('of rows with one id there is one, the last', () => {
  expect(read([row(1, 'old'), row(2), row('1', 'new')])).toEqual([row('1', 'new'), row('2')])
})

test.each([undefined, null, 'text', 7, {}, { data: null }, { data: { total: 1 } }])('%j holds no list', (raw) =>
  expect(read(raw)).toBeUndefined(),
)
