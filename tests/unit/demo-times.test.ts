/** The times of the demo's content fit each other, at any time of the day. */
import { expect, test } from 'vitest'
import { parkingRows } from '../../examples/sandbox/scenarios/account.ts'
import { activityRows, ACTIVITIES } from '../../examples/sandbox/scenarios/activities.ts'
import { weighingRows } from '../../examples/sandbox/scenarios/bookings.ts'
import { DEMO } from '../../examples/sandbox/scenarios/demo.ts'
import { electricityRows } from '../../examples/sandbox/scenarios/electricity.ts'
import { OWN, ownNoticeRows } from '../../examples/sandbox/scenarios/notices.ts'
import { orderRow, type OrderSeed } from '../../examples/sandbox/scenarios/order.ts'
import { recordRows } from '../../examples/sandbox/scenarios/points.ts'
import { clockAt } from '../../examples/sandbox/scenarios/seed.ts'
import { signUpRows } from '../../examples/sandbox/scenarios/sign-ups.ts'
import { fromDateTime } from '../../src/contract/model/time/instant.ts'
import { HOUR_MS, MINUTE_MS } from '../../src/contract/model/time/durations.ts'

const TIMES = ['00:00', '05:00', '09:00', '16:00', '23:00'].map(
  (time) => [time, fromDateTime(`2026-11-21 ${time}:00`)] as const,
)
const ms = (at: Date | null | undefined): number => at?.getTime() ?? NaN
const parkHour = (at: number): number => new Date(at + 8 * HOUR_MS).getUTCHours()

test.each(TIMES)('at %s, a forklift is used soon after it was ordered, and paid soon after its use', (_, now) => {
  const rows = DEMO.map((seed) => orderRow(seed, now))
  const ended = rows.filter(({ endedAt }) => endedAt)
  expect(ended.length).toBeGreaterThan(10)
  for (const { createdAt, startedAt, endedAt, paidAt } of ended) {
    expect(ms(startedAt) - ms(createdAt)).toBeGreaterThanOrEqual(0)
    expect(ms(startedAt) - ms(createdAt)).toBeLessThanOrEqual(90 * MINUTE_MS)
    expect(ms(endedAt)).toBeLessThan(now)
    if (paidAt) expect(ms(paidAt) - ms(endedAt)).toBe(10 * MINUTE_MS)
  }
})

test.each(TIMES)('at %s, a message is no older than what it tells about', (_, now) => {
  const rows = ownNoticeRows(now)
  const sent = (title: string): number => ms(rows[OWN.findIndex((seed) => seed.includes(title))]?.createdAt)
  expect(sent('Parking fee due') - ms(parkingRows(now)[0]?.enteredAt)).toBe(72 * MINUTE_MS)
  const running = orderRow(DEMO[DEMO.length - 1] as OrderSeed, now)
  expect(sent('叉车使用中')).toBeGreaterThan(ms(running.startedAt))
  expect(sent('电费充值成功')).toBeGreaterThan(ms(electricityRows(now)[0]?.paidAt))
  expect(sent('过磅完成')).toBeGreaterThan(ms(weighingRows(clockAt(now))[0]?.tareAt))
  const decided = signUpRows(now).map(({ auditedAt }) => ms(auditedAt))
  expect(sent('报名已暂缓')).toBeGreaterThanOrEqual(decided[1] as number)
  expect(sent('报名已通过')).toBeGreaterThanOrEqual(decided[2] as number)
  expect(sent('Your sign-up was rejected')).toBeGreaterThanOrEqual(decided[4] as number)
})

test.each(TIMES)('at %s, points were given while the gates and the service hall were open', (_, now) => {
  for (const { createdAt } of recordRows(clockAt(now))) {
    expect(ms(createdAt)).toBeLessThan(now)
    expect(parkHour(ms(createdAt))).toBeGreaterThanOrEqual(10)
    expect(parkHour(ms(createdAt))).toBeLessThan(16)
  }
})

test.each(TIMES)('at %s, an evening course is in the evening, and an exhibition opens in the morning', (_, now) => {
  const rows = activityRows(now)
  const hours = (title: string): number[] => {
    const row = rows[ACTIVITIES.findIndex((one) => one.title === title)]
    return [parkHour(ms(row?.startsAt)), parkHour(ms(row?.endsAt))]
  }
  expect(hours('Forklift licence: evening course')).toEqual([19, 21])
  expect(hours('Packaging and reuse: an exhibition')).toEqual([9, 18])
  expect(hours('叉车夜间拉力赛')).toEqual([20, 23])
  expect(hours('清晨健步走')).toEqual([6, 7])
})
