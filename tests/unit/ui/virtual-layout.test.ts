import { describe, expect, it, test } from 'vitest'
import {
  findPlace,
  firstWhere,
  indexesOf,
  nearRows,
  nextSpan,
  rowsBetween,
  rowTops,
  stepTo,
  wholeLines,
} from '../../../src/ui/list/virtual-layout.ts'

const ids = (...names: string[]): { id: string }[] => names.map((id) => ({ id }))
/** Tops of adjacent rows of 100 px. */
const even = (count: number): number[] => Array.from({ length: count + 1 }, (_, row) => row * 100)

test('rows start at the end of the previous row; unmeasured rows have the mean height', () => {
  const heights = new Map([
    ['a', 100],
    ['c', 200],
    ['gone', 999],
  ])
  expect(rowTops(ids('a', 'b', 'c', 'd'), heights, 10)).toEqual([0, 110, 270, 480, 640])
  expect(rowTops([], heights, 10)).toEqual([0])
  expect(rowTops(ids('x', 'y'), heights, 10)).toEqual([0, 10, 20])
})

test('rows side by side have the same top; a line is as high as its highest row', () => {
  const heights = new Map([
    ['a', 100],
    ['b', 150],
    ['c', 80],
  ])
  expect(rowTops(ids('a', 'b', 'c', 'd', 'e'), heights, 10, 2)).toEqual([0, 0, 160, 160, 280, 400])
  expect(rowTops([], heights, 10, 2)).toEqual([0])
})

test('whole lines are rendered, so that no row changes its column', () => {
  expect(wholeLines({ first: 3, end: 7 }, 2, 20)).toEqual({ first: 2, end: 8 })
  expect(wholeLines({ first: 4, end: 8 }, 2, 20)).toEqual({ first: 4, end: 8 })
  expect(wholeLines({ first: 3, end: 7 }, 2, 7)).toEqual({ first: 2, end: 7 })
  expect(wholeLines({ first: 3, end: 7 }, 1, 20)).toEqual({ first: 3, end: 7 })
})

test.each([
  [[], 0],
  [[1, 2, 3], 3],
  [[5, 6, 7], 0],
  [[1, 5, 9, 9], 1],
] as const)('in %j the first from 5 on is number %i', (numbers, found) => {
  expect(firstWhere(numbers.length, (index) => (numbers[index] ?? 0) >= 5)).toBe(found)
})

it.each([
  ['inside the span', 12, [9, 10, 11, 12, 13, 14, 15]],
  ['nowhere', -1, [10, 11, 12, 13]],
  ['before it', 4, [1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13]],
  ['beside it', 8, [5, 6, 7, 8, 9, 10, 11, 12, 13]],
  ['at the list’s start', 0, [0, 1, 2, 3, 10, 11, 12, 13]],
  ['at its end', 19, [10, 11, 12, 13, 16, 17, 18, 19]],
])('with the focus %s, the focused row and its neighbours are drawn too', (_, focused, indexes) => {
  expect(indexesOf({ first: 10, end: 14 }, focused, 20)).toEqual(indexes)
})

describe('the rows between two positions', () => {
  it.each([
    [0, 250, 0, 3],
    [100, 200, 1, 2],
    [99, 201, 0, 3],
    [-500, -400, 0, 1],
    [5000, 6000, 9, 10],
  ])('%i and %i are those from %i to %i', (from, to, first, end) => {
    expect(rowsBetween(even(10), from, to)).toEqual({ first, end })
  })

  it('are none in an empty list', () => {
    expect(rowsBetween([0], 0, 100)).toEqual({ first: 0, end: 0 })
  })
})

describe('the rendered rows', () => {
  const tops = even(100)
  it('are the visible ones and one screen on either side', () => {
    expect(nextSpan(tops, { first: 0, end: 20 }, 5000, 5800)).toEqual({ first: 42, end: 66 })
  })

  it('include 600 px on either side of a small scroll container', () => {
    expect(nextSpan(tops, { first: 0, end: 20 }, 5000, 5100)).toEqual({ first: 44, end: 57 })
  })

  it('are kept while three quarters of that margin are left', () => {
    const drawn = { first: 42, end: 66 }
    expect(nextSpan(tops, drawn, 5150, 5950)).toBe(drawn)
    expect(nextSpan(tops, drawn, 5250, 6050)).toEqual({ first: 44, end: 69 })
    expect(nextSpan(tops, drawn, 4750, 5550)).toEqual({ first: 39, end: 64 })
  })

  it('are reduced if there are too many', () => {
    expect(nextSpan(tops, { first: 0, end: 100 }, 5000, 5800)).toEqual({ first: 42, end: 66 })
  })

  it('end with the list', () => {
    expect(nextSpan(tops, { first: 0, end: 20 }, 9800, 10_600)).toEqual({ first: 90, end: 100 })
  })
})

test.each([
  ['a quarter of a screen', 800, { first: 48, end: 60 }],
  ['150 px in a small scroll container', 100, { first: 48, end: 53 }],
])('near rows are at most %s away', (_, height, near) => {
  expect(nearRows(even(100), 5000, 5000 + height)).toEqual(near)
})

test.each([
  ['a little further', { first: 0, end: 30 }, { first: 0, end: 20 }, { first: 10, end: 15 }, { first: 0, end: 24 }],
  ['a little back', { first: 0, end: 30 }, { first: 5, end: 30 }, { first: 10, end: 15 }, { first: 1, end: 30 }],
  ['both ways', { first: 0, end: 40 }, { first: 8, end: 28 }, { first: 10, end: 15 }, { first: 4, end: 32 }],
  [
    'what is in sight first',
    { first: 10, end: 40 },
    { first: 0, end: 20 },
    { first: 22, end: 29 },
    { first: 10, end: 33 },
  ],
  ['elsewhere', { first: 100, end: 140 }, { first: 0, end: 20 }, { first: 110, end: 116 }, { first: 106, end: 120 }],
  ['at the end', { first: 80, end: 100 }, { first: 0, end: 20 }, { first: 94, end: 99 }, { first: 90, end: 100 }],
  ['nothing new', { first: 5, end: 15 }, { first: 0, end: 20 }, { first: 8, end: 12 }, { first: 5, end: 15 }],
])('four rows more at once: %s', (_, wanted, drawn, seen, next) => {
  expect(stepTo(wanted, drawn, seen, 4)).toEqual(next)
})

test.each([
  [['a', 'b', 'c'], 'b', 1],
  [['new', 'a', 'b', 'c'], 'b', 2],
  [['b', 'c'], 'b', 0],
  [['a', 'c'], 'b', 1],
  [['a'], 'b', 0],
  [[], 'b', -1],
])('in %j the saved position at row %s is at index %i', (rows, id, index) => {
  expect(findPlace(ids(...rows), { id, index: 1, top: 0 })).toBe(index)
})
