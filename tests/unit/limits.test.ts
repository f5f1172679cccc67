import { expect, test } from 'vitest'
import * as limits from '../../src/contract/limits.ts'

/** The limits of point 9 of the specification, sentence by sentence. The pull threshold and the base path come from points 7 and 9. */
const SPECIFIED: [keyof typeof limits, number | string][] = [
  ['API_BASE', '/api'],
  ['API_TIMEOUT_MS', 60000],
  ['PAGE_SIZE_STEP', 10],
  ['FIRST_TOTAL', 10],
  ['TODAY_LEAD_HOURS', 2],
  ['CLOCK_TICK_MS', 1000],
  ['STEPPER_MIN', 1],
  ['STEPPER_HOLD_MS', 600],
  ['STEPPER_REPEAT_MS', 200],
  ['SWIPE_DURATION_MS', 500],
  ['SWIPE_TURN_SPEED', 0.25],
  ['PREVIEW_MIN_ZOOM', 1 / 3],
  ['PREVIEW_MAX_ZOOM', 3],
  ['DOUBLE_TAP_MS', 250],
  ['PULL_HEAD_PX', 50],
  ['PULL_SUCCESS_MS', 500],
  ['INITIAL_KEY_COUNTER', 2018],
]

test.each(SPECIFIED)('%s is %d', (name, value) => expect(limits[name]).toBe(value))

test('limits that the specification leaves open have the decided values', () => {
  expect(limits.LOADING_DELAY_MS).toBe(150)
  expect(limits.LOADING_MIN_MS).toBe(300)
  expect(limits.TOAST_MS).toBe(2000)
  expect(limits.PAY_POLL_MS).toEqual([1000, 2000, 3000, 5000, 8000])
  expect(limits.PROOF_SILENT_MS).toBeGreaterThan(limits.PAY_POLL_MS.reduce((sum, ms) => sum + ms, 0))
  expect(limits.LOGIN_JUMP_MS).toBe(10_000)
  expect(limits.AWAY_MS).toBe(300_000)
  expect([limits.SMS_CODE_DIGITS, limits.SMS_CODE_LIFE_MS, limits.SMS_CODE_TRIES, limits.SMS_RESEND_MS]).toEqual([
    6, 300_000, 5, 60_000,
  ])
})
