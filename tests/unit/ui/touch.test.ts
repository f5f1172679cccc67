import { describe, expect, it, vi } from 'vitest'
import { listenDrag } from '../../../src/ui/swipe/drag.ts'
import { createTouch, msBetween, type Moment } from '../../../src/ui/gesture/touch.ts'

const at = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] })

const gesture = (...points: [number, number][]) => {
  const touch = createTouch()
  touch.start(at(100, 100))
  for (const [x, y] of points) touch.move(at(100 + x, 100 + y))
  return touch
}

describe('a touch', () => {
  it('has the direction of the larger offset', () => {
    expect(gesture([30, 12]).direction).toBe('horizontal')
    expect(gesture([12, -40]).direction).toBe('vertical')
  })

  it('may change direction within 10 px, and not beyond', () => {
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

  it('treats a negative x of a swipe from the edge as 0', () => {
    expect(gesture([-150, 0]).deltaX).toBe(-100)
  })

  it('begins again at each start', () => {
    const touch = gesture([30, 60])
    touch.start(at(130, 160))
    expect([touch.deltaX, touch.deltaY, touch.direction, touch.isTap]).toEqual([0, 0, undefined, true])
  })
})

describe('the time between two events', () => {
  const at = (stamp: number, heard: number): Moment => ({ stamp, heard })

  it.each([
    ['is their own, however late the events arrive', at(5000, 9000), at(5080, 9900), 80],
    ['is their own where only the first event arrives late', at(5000, 9900), at(5300, 9910), 300],
    ['is by the handlers where there are no stamps', at(0, 9000), at(0, 9120), 120],
    ['is by the handlers where the end has no stamp', at(5000, 9000), at(0, 9120), 120],
    ['is by the handlers where the stamps are of two clocks', at(5000, 9000), at(1.7e12, 9120), 120],
  ])('%s', (_, from, to, ms) => expect(msBetween(from, to)).toBe(ms))
})

it('a tap whose end event is handled late keeps its duration', () => {
  const element = Object.assign(new EventTarget(), { ownerDocument: new EventTarget() }) as unknown as HTMLElement
  const ends: number[] = []
  const stop = listenDrag(element, { move: () => false, end: (_, ms) => ends.push(ms) })
  vi.useFakeTimers({ toFake: ['Date'] })
  const hear = (type: string, timeStamp: number): void => {
    const event = new Event(type)
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    Object.assign(event, { touches: [{ clientX: 10, clientY: 10 }] })
    element.dispatchEvent(event)
  }
  hear('touchstart', 1000)
  vi.setSystemTime(Date.now() + 700)
  hear('touchend', 1090)
  vi.useRealTimers()
  stop()
  expect(ends).toEqual([90])
})
