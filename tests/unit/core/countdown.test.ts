// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { secondsLeft, startCountdown } from '../../../src/core/code/countdown.ts'
import { createSavedState } from '../../../src/core/store/saved-state.ts'
import { memoryStorage } from '../../../src/core/store/storage.ts'

it.each([
  [60_000, 60],
  [59_001, 60],
  [59_000, 59],
  // Until the last second is over, the server refuses another code.
  [1, 1],
  [0, 0],
  [-1, 0],
  ['60000', 0],
  [undefined, 0],
])('of a countdown that ends at %j, %i s are left', (end, left) => {
  expect(secondsLeft(end, 0)).toBe(left)
})

it('a countdown continues after a reload; others are not affected, and are removed when they have ended', () => {
  const storage = memoryStorage()
  const start = (name: string, ms: number, now: number): Record<string, unknown> => {
    const saved = createSavedState(storage)
    startCountdown({ saved, clock: { now: () => now, sync: () => undefined } }, name, ms)
    saved.stop()
    const reloaded = createSavedState(storage)
    reloaded.stop()
    return reloaded.$state.get().deadlines
  }
  expect(start('sms 1', 60_000, 0)).toEqual({ 'sms 1': 60_000 })
  expect(start('sms 2', 5000, 20_000)).toEqual({ 'sms 1': 60_000, 'sms 2': 25_000 })
  expect(start('sms 1', 60_000, 25_000)).toEqual({ 'sms 1': 85_000 })
})
