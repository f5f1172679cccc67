import { expect, it } from 'vitest'
import { pullDistance } from '../../../src/ui/gesture/pull-distance.ts'

it.each([
  [0, 0],
  [49, 49],
  [50, 50],
  [60, 55],
  [100, 75],
  [140, 85],
  [200, 100],
  [300, 125],
])('a finger pulling %i px moves the page %i px', (finger, page) => {
  expect(pullDistance(finger)).toBe(page)
})
