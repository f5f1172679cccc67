import { describe, expect, it } from 'vitest'
import {
  fitted,
  kept,
  opened,
  roomOf,
  settled,
  stretched,
  NOT_ZOOMED,
  zoomedAt,
} from '../../../src/ui/preview/preview-zoom.ts'
import { followedBy, pageAt, turnedBy } from '../../../src/ui/swipe/swipe-motion.ts'

const first = { at: 0, count: 3, loop: true }

describe('a release', () => {
  it.each([
    [0, 0, 0],
    [-50, 1000, 0],
    [-51, 200, 1],
    [51, 200, -1],
    [-151, 5000, 1],
    [-150, 5000, 0],
    [-75, 300, 0],
    [-76, 300, 1],
  ])('after %i px in %i ms turns %i pages of 300 px', (delta, ms, pages) => {
    expect(turnedBy({ ...first, delta, ms, size: 300 })).toBe(pages)
  })

  it('turns to an end at most without loop, and not with one page', () => {
    const ends = { at: 1, count: 3, loop: false, ms: 100, size: 300 }
    expect([-700, -80, 80, 700].map((delta) => turnedBy({ ...ends, delta }))).toEqual([1, 1, -1, -1])
    expect(turnedBy({ ...ends, at: 2, delta: -200 })).toBe(0)
    expect(turnedBy({ ...first, count: 1, delta: -200, ms: 100, size: 300 })).toBe(0)
    expect(turnedBy({ ...first, delta: -200, ms: 100, size: 0 })).toBe(0)
  })
})

it('pages follow the finger by one page at most, and not beyond an end', () => {
  expect([-40, -900].map((delta) => followedBy(delta, 300, first))).toEqual([-40, -300])
  const ends = { ...first, loop: false }
  expect([followedBy(90, 300, ends), followedBy(-90, 300, ends), followedBy(-90, 300, { ...ends, at: 2 })]).toEqual(
    [0, -90, 0].map((px) => px + 0),
  )
  expect([1, 2].map((count) => followedBy(-40, 300, { ...first, count }))).toEqual([0, -40])
  expect([-1, 0, 2, 3, 7].map((place) => pageAt(place, 3))).toEqual([2, 0, 2, 0, 1])
})

describe('a zoomed picture', () => {
  const screen = { width: 400, height: 800 }
  const shown = fitted({ width: 1000, height: 1000 }, screen)

  it.each([
    [5, 3],
    [0.1, 1],
    [0.5, 1],
    [2, 2],
  ])('pinched to %d settles at %d', (scale, rest) => expect(settled(stretched(scale))).toBe(rest))

  it('is limited to 3 and 1/3 during a pinch', () => {
    expect([0.1, 1 / 3, 0.5, 2.9, 3, 4, 1e6].map(stretched)).toEqual([1 / 3, 1 / 3, 0.5, 2.9, 3, 3, 3])
  })

  it('is moved to its edge at most: 1000 px to the right become 200', () => {
    expect(shown).toEqual({ width: 400, height: 400 })
    expect(kept({ scale: 2, x: 1000, y: 90 }, shown, screen)).toEqual({ scale: 2, x: 200, y: 0 })
    expect(roomOf(1, shown, screen)).toEqual({ x: 0, y: 0 })
    expect(fitted({ width: 0, height: 0 }, screen)).toEqual(screen)
  })

  it.each([
    [1000, 2600, 1, 0],
    [1000, 4000, 2, 400],
    // As wide as the maximum zoom allows.
    [100, 2000, 3, 800],
    [0, 0, 1, 0],
  ])('of %d by %d px is opened with zoom %d, from its top', (width, height, scale, y) => {
    expect(opened({ width, height }, screen)).toEqual({ scale, x: 0, y })
  })

  it('keeps the point under the fingers in place', () => {
    const near = zoomedAt(NOT_ZOOMED, 2, { x: 50, y: -30 })
    expect(near).toEqual({ scale: 2, x: -50, y: 30 })
    expect(zoomedAt(near, 1, { x: 50, y: -30 })).toEqual(NOT_ZOOMED)
  })
})
