import { expect, test } from 'vitest'
import { readPage } from '../../../src/core/list/read-page.ts'

const rows = [{ id: 1 }, { id: 2 }]

test.each([
  ['the total of the API', 7, 2, 7],
  ['the rows of a full page, and maybe more, instead of a total of zero', 0, 2, Infinity],
  ['the rows instead of a total below their number', 1, 3, 2],
  ['the rows of a full page, and maybe more', undefined, 2, Infinity],
  ['the rows of a page that is not full', undefined, 3, 2],
  ['the rows, if no page counts as full', undefined, undefined, 2],
  ['the rows instead of a negative total', -1, 3, 2],
  ['the rows instead of a total that is no number', 'many', 3, 2],
])('a list has %s', (_, total, pageSize, expected) => {
  expect(readPage({ data: rows, total }, pageSize)).toEqual({ rows, total: expected })
})
