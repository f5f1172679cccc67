import { describe, expect, it } from 'vitest'
import { createTouch } from '../../../src/ui/touch.ts'

const at = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] })

const gesture = (...points: [number, number][]) => {
  const touch = createTouch()
  touch.start(at(100, 100))
  for (const [x, y] of points) touch.move(at(100 + x, 100 + y))
  return touch
}

describe('a touch', () => {
  it('goes the way of the larger offset', () => {
    expect(gesture([30, 12]).direction).toBe('horizontal')
    expect(gesture([12, -40]).direction).toBe('vertical')
  })

  it('may change its mind within 10 px, and not beyond', () => {
    expect(gesture([6, 2], [6, 9]).direction).toBe('vertical')
    expect(gesture([12, 2], [12, 90]).direction).toBe('horizontal')
  })

  it('has no direction while both offsets are equal', () => {
    expect(gesture([20, 20]).direction).toBeUndefined()
    expect(gesture([20, 20], [20, 21]).direction).toBe('vertical')
  })

  it('is a tap up to 5 px, also if it comes back later', () => {
    expect(gesture([5, -5]).isTap).toBe(true)
    expect(gesture([6, 0]).isTap).toBe(false)
    expect(gesture([6, 0], [0, 0]).isTap).toBe(false)
  })

  it('takes the negative x of a swipe from the edge as the edge', () => {
    expect(gesture([-150, 0]).deltaX).toBe(-100)
  })

  it('begins anew wherever it is started', () => {
    const touch = gesture([30, 60])
    touch.start(at(130, 160))
    expect([touch.deltaX, touch.deltaY, touch.direction, touch.isTap]).toEqual([0, 0, undefined, true])
  })
})
