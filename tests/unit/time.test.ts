import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clockText } from '../../src/contract/model/time/clock-text.ts'
import { fromDateTime } from '../../src/contract/model/time/instant.ts'
import { durationText } from '../../src/screens/app/duration-text.ts'
import { monthText } from '../../src/screens/app/month-text.ts'
import { timeText } from '../../src/screens/app/time-text.ts'
import { parkDay, parkHour, toDateTime } from '../../src/contract/model/time.ts'

const ZONES = ['Asia/Shanghai', 'Asia/Urumqi', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati']
const home = process.env.TZ

afterEach(() => {
  if (home === undefined) delete process.env.TZ
  else process.env.TZ = home
})

test('the zone of the device is changed for the tests below', () => {
  const offsets = ZONES.map((zone) => {
    process.env.TZ = zone
    return new Date(0).getTimezoneOffset()
  })
  expect(new Set(offsets).size).toBeGreaterThan(3)
})

describe.each(ZONES)('on a phone set to %s', (zone) => {
  beforeEach(() => {
    process.env.TZ = zone
  })

  test("the park's day begins at 16:00 UTC", () => {
    expect(parkDay(Date.UTC(2026, 10, 20, 15, 59, 59, 999))).toBe('2026-11-20')
    expect(parkDay(Date.UTC(2026, 10, 20, 16))).toBe('2026-11-21')
    expect(parkHour(Date.UTC(2026, 10, 20, 15, 59))).toBe(23)
    expect(parkHour(Date.UTC(2026, 10, 20, 16))).toBe(0)
  })

  test('days are added over the ends of months and years', () => {
    expect(parkDay(Date.UTC(2026, 11, 31), 1)).toBe('2027-01-01')
    expect(parkDay(Date.UTC(2028, 1, 28), 1)).toBe('2028-02-29')
    expect(parkDay(Date.UTC(2026, 1, 27), 2)).toBe('2026-03-01')
  })

  test('there is no daylight saving time, not even for years in which the zone had it', () => {
    expect(toDateTime(Date.UTC(1988, 6, 1))).toBe('1988-07-01 08:00:00')
    expect(toDateTime(Date.UTC(2026, 6, 1))).toBe('2026-07-01 08:00:00')
  })

  test('a time of the API is parsed and formatted without loss', () => {
    const instant = Date.UTC(2026, 10, 21, 1, 15, 30)
    expect(toDateTime(instant)).toBe('2026-11-21 09:15:30')
    expect(fromDateTime('2026-11-21 09:15:30')).toBe(instant)
    expect(fromDateTime('2026-01-01 00:00:00')).toBe(Date.UTC(2025, 11, 31, 16))
    expect(fromDateTime('1970-01-01 08:00:00')).toBe(0)
  })
})

test.each([
  ['2026-11-21T09:15:30', 30_000],
  ['2026-11-21 09:15', 0],
  ['2026-11-21T09:15:30.25', 30_250],
  ['2026-11-21T01:15:30Z', 30_000],
  ['2026-11-20T17:15:30.000-08:00', 30_000],
])('a time is parsed in the form of other servers, too: %s', (text, ms) => {
  expect(fromDateTime(text)).toBe(Date.UTC(2026, 10, 21, 1, 15) + ms)
})

describe('an invalid time of the API', () => {
  test.each([
    '',
    'soon',
    '2026-11-21',
    '2026-11-21 09:15:30 ',
    '2026-11-21 09:15:30+0800',
    '2026-13-01 00:00:00',
    '2026-13-01T00:00:00Z',
    '2026-11-31 00:00:00',
    '2026-02-29 10:00:00',
    '2026-11-21 25:00:00',
    '2026-11-21 24:00:00',
    '2026-11-21 09:60:00',
  ])('%j is NaN', (text) => expect(fromDateTime(text)).toBeNaN())
})

test.each([
  [0, '00:00:00'],
  [59, '00:00:59'],
  [3599, '00:59:59'],
  [3600, '01:00:00'],
  [3661, '01:01:01'],
  [3661.9, '01:01:01'],
  [359_999, '99:59:59'],
  [360_000, '100:00:00'],
  [-1, '00:00:00'],
])('a used time of %d s reads %s', (seconds, text) => expect(clockText(seconds)).toBe(text))

describe.each(ZONES)('formatted times, on a phone set to %s', (zone) => {
  beforeEach(() => {
    process.env.TZ = zone
  })

  test.each([
    // In the park's time zone the last second of 22 November, then the first second of the 23rd.
    ['2026-11-22 23:59:59', '2026-11-22 00:00:00', 'Today 00:00', '今天 00:00'],
    ['2026-11-23 00:00:00', '2026-11-22 23:59:59', 'Yesterday 23:59', '昨天 23:59'],
    ['2026-11-22 23:59:59', '2026-11-23 00:00:00', 'Tomorrow 00:00', '明天 00:00'],
    ['2026-11-22 10:00:00', '2026-11-24 09:05:00', 'Tue 24 Nov 09:05', '11月24日 周二 09:05'],
    ['2026-11-22 10:00:00', '2026-11-20 09:05:00', 'Fri 20 Nov 09:05', '11月20日 周五 09:05'],
    ['2026-11-22 10:00:00', '2026-11-29', 'Sun 29 Nov', '11月29日 周日'],
    ['2026-11-22 10:00:00', '2026-01-01 00:00:00', 'Thu 1 Jan 00:00', '1月1日 周四 00:00'],
    ['2026-12-31 23:59:59', '2027-01-01 00:00:00', 'Tomorrow 00:00', '明天 00:00'],
    ['2027-01-01 00:00:00', '2026-12-31 08:00:00', 'Yesterday 08:00', '昨天 08:00'],
    ['2027-01-01 00:00:00', '2026-12-30 08:00:00', '30 Dec 2026 08:00', '2026年12月30日 08:00'],
    ['2026-12-31 23:59:59', '2027-01-02', '2 Jan 2027', '2027年1月2日'],
    ['2028-02-28 12:00:00', '2028-02-29', 'Tomorrow', '明天'],
    ['2026-11-22 10:00:00', '', '', ''],
    ['2026-11-22 10:00:00', 'soon', 'soon', 'soon'],
  ])('at %s, %j is %j or %s', (now, text, english, chinese) => {
    expect(timeText(text, fromDateTime(now), 'en')).toBe(english)
    expect(timeText(text, fromDateTime(now), 'zh-CN')).toBe(chinese)
  })
})

test.each([
  [0, '0 min', '0 分钟'],
  [59, '59 min', '59 分钟'],
  [60, '1 h', '1 小时'],
  [61, '1 h 1 min', '1 小时 1 分钟'],
  [161, '2 h 41 min', '2 小时 41 分钟'],
  [1440, '24 h', '24 小时'],
])('%d minutes are %j or %s', (minutes, english, chinese) => {
  expect(durationText(minutes, 'en')).toBe(english)
  expect(durationText(minutes, 'zh-CN')).toBe(chinese)
})

test.each([
  ['2026-01', 'Jan 2026', '2026年1月'],
  ['2026-10', 'Oct 2026', '2026年10月'],
  ['2026-12', 'Dec 2026', '2026年12月'],
  ['2026-00', '2026-00', '2026-00'],
  ['', '', ''],
  ['soon', 'soon', 'soon'],
])('the month %j is %j or %s', (month, english, chinese) => {
  expect(monthText(month, 'en')).toBe(english)
  expect(monthText(month, 'zh-CN')).toBe(chinese)
})
