// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SMS_RESEND_MS } from '../../../src/contract/limits.ts'
import { createClock } from '../../../src/core/clock.ts'
import { createCountdown } from '../../../src/core/code/countdown.ts'
import { createSavedState } from '../../../src/core/store/saved-state.ts'
import { memoryStorage } from '../../../src/core/store/storage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const storage = memoryStorage()
const make = (name?: string) => {
  const saved = createSavedState(storage)
  const clock = createClock()
  // The device's clock is an hour fast.
  clock.sync(Date.now() - 3_600_000)
  const countdown = createCountdown({ clock, saved }, name)
  return { countdown, left: () => countdown.$left.get(), leave: () => (countdown.stop(), saved.stop()) }
}

it('a countdown follows the park’s clock and ends', () => {
  const { countdown, left, leave } = make()
  expect(left()).toBe(0)
  countdown.start(SMS_RESEND_MS)
  expect(left()).toBe(60)
  vi.advanceTimersByTime(1000)
  expect(left()).toBe(59)
  // Simulates a phone that was asleep.
  vi.setSystemTime(Date.now() + 50_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(left()).toBe(9)
  // Until the last second is over, the server refuses another code.
  vi.advanceTimersByTime(8500)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(left()).toBe(1)
  vi.advanceTimersByTime(1500)
  expect(left()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
  leave()
})

it('a named countdown continues after the screen was left and the page reloaded; other countdowns are not affected', () => {
  const before = make('sms 1')
  before.countdown.start(SMS_RESEND_MS)
  before.leave()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(20_000)
  const [after, other] = [make('sms 1'), make('sms 2')]
  expect([after.left(), other.left()]).toEqual([40, 0])
  other.countdown.start(5000)
  other.leave()
  after.leave()
  vi.advanceTimersByTime(10_000)
  const later = make('sms 1')
  expect(later.left()).toBe(30)
  // A deadline that has passed is removed, because its name may contain a phone number.
  later.countdown.start(5000)
  later.leave()
  const again = make('sms 1')
  expect(again.left()).toBe(5)
  again.leave()
  expect(Object.keys(createSavedState(storage).$state.get().deadlines)).toEqual(['sms 1'])
})
