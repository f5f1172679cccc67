import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isSlotOpen, slotDays, slotsOf } from '../../src/contract/model/forklift/slots.ts'
import { fromDateTime } from '../../src/contract/model/time/instant.ts'

const at = (time: string): number => fromDateTime(`2026-11-21 ${time}`)
const [today, tomorrow, dayAfter] = ['2026-11-21', '2026-11-22', '2026-11-23']
const values = (day: string, now: number): string[] => slotsOf(day, now).map(({ value }) => value)

const home = process.env.TZ
afterEach(() => {
  if (home === undefined) delete process.env.TZ
  else process.env.TZ = home
})

describe.each(['Asia/Shanghai', 'Asia/Urumqi', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'on a phone set to %s',
  (zone) => {
    beforeEach(() => {
      process.env.TZ = zone
    })

    test.each([
      ['00:00:00', '02:00', '02:00-03:00', 23],
      ['09:00:00', '11:00', '11:00-12:00', 14],
      ['09:15:00', '11:00', '11:00-12:00', 14],
      ['09:59:59', '11:00', '11:00-12:00', 14],
      ['10:00:00', '12:00', '12:00-13:00', 13],
      ['21:00:00', '23:00', '23:00-24:00', 2],
      ['21:50:00', '23:00', '23:00-24:00', 2],
      ['21:59:59', '23:00', '23:00-24:00', 2],
    ])('at %s today begins with as soon as possible at %s, then %s, and has %d entries', (time, asap, first, count) => {
      const slots = slotsOf(today, at(time))
      expect(slots).toHaveLength(count)
      expect(slots[0]).toEqual({ value: asap, asap: true })
      expect(slots[1]).toEqual({ value: first, asap: false })
      expect(slots[slots.length - 1]).toEqual({ value: '23:00-24:00', asap: false })
      expect(slots.filter((slot) => slot.asap)).toHaveLength(1)
    })

    test.each(['22:00:00', '22:05:00', '23:30:00', '23:59:59'])('at %s today has no slots left', (time) => {
      expect(slotsOf(today, at(time))).toEqual([])
    })

    test('the three days are those of the park', () => {
      expect(slotDays(at('00:00:00'))).toEqual([today, tomorrow, dayAfter])
      expect(slotDays(at('23:59:59'))).toEqual([today, tomorrow, dayAfter])
    })
  },
)

test('hourly slots have no gaps', () => {
  expect(values(today, at('19:30:00'))).toEqual(['21:00', '21:00-22:00', '22:00-23:00', '23:00-24:00'])
})

test.each([tomorrow, dayAfter])('%s has all 24 hours, at any hour of today', (day) => {
  for (const time of ['00:00:00', '09:15:00', '23:59:59']) {
    const slots = values(day, at(time))
    expect(slots).toHaveLength(24)
    expect([slots[0], slots[9], slots[23]]).toEqual(['00:00-01:00', '09:00-10:00', '23:00-24:00'])
  }
})

test('days that are not offered have no slots', () => {
  for (const day of ['2026-11-20', '2026-11-24', '2026-1-1', '', 'today'])
    expect(slotsOf(day, at('09:00:00'))).toEqual([])
})

describe('a slot that was chosen', () => {
  test('closes at the end of its hour', () => {
    expect(isSlotOpen(today, '11:00-12:00', at('09:59:59'))).toBe(true)
    expect(isSlotOpen(today, '11:00-12:00', at('10:00:00'))).toBe(false)
    expect(isSlotOpen(today, '11:00', at('09:59:59'))).toBe(true)
    expect(isSlotOpen(today, '11:00', at('10:00:00'))).toBe(false)
  })

  test('is checked against the new day after midnight', () => {
    expect(isSlotOpen(tomorrow, '00:00-01:00', at('23:59:59'))).toBe(true)
    expect(isSlotOpen(tomorrow, '00:00-01:00', at('23:59:59') + 1000)).toBe(false)
    expect(isSlotOpen(tomorrow, '02:00-03:00', at('23:59:59') + 1000)).toBe(true)
  })

  test('must be one of the offered slots, not just well formed', () => {
    for (const value of ['', '11:00-13:00', '11:30-12:30', '24:00', '23:00-00:00', '9:00-10:00', '11:00 ']) {
      expect(isSlotOpen(today, value, at('09:00:00'))).toBe(false)
    }
    expect(isSlotOpen(tomorrow, '11:00', at('09:00:00'))).toBe(false)
  })
})
