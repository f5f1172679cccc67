/** Delivery slots of the forklift form. The screen offers, and the sandbox accepts, the slots that `slotsOf` returns. */
import { TODAY_LEAD_HOURS } from '../../limits/time.ts'
import type { Day } from '../page.ts'
import { parkDay, parkHour } from '../time.ts'

export interface Slot {
  /** Value of `expectedDeliveryTime`: `10:00-11:00`, or `11:00` for as soon as possible. */
  value: string
  /** Whether this is the entry "as soon as possible", the first one of today. */
  asap: boolean
}

const hour = (h: number): string => `${String(h).padStart(2, '0')}:00`

/** The three days that can be chosen: today, tomorrow and the day after, in the park's time zone. */
export const slotDays = (nowMs: number): [Day, Day, Day] => [parkDay(nowMs), parkDay(nowMs, 1), parkDay(nowMs, 2)]

/** The slots of a day. Today, at hour h: "as soon as possible" (h + 2), then one slot per hour from h + 2 to midnight; none from 22:00 on.
 * Tomorrow and the day after: 24 slots. Other days: none.
 * @example slotsOf('2026-11-21', Date.UTC(2026, 10, 21, 1, 15)) // 09:15 in the park → 11:00, 11:00-12:00 … 23:00-24:00 */
export const slotsOf = (day: Day, nowMs: number): Slot[] => {
  const offered = slotDays(nowMs).indexOf(day)
  if (offered < 0) return []
  const first = offered === 0 ? parkHour(nowMs) + TODAY_LEAD_HOURS : 0
  if (first >= 24) return []
  const ranges = [...Array(24 - first).keys()].map((i) => ({
    value: `${hour(first + i)}-${hour(first + i + 1)}`,
    asap: false,
  }))
  return offered === 0 ? [{ value: hour(first), asap: true }, ...ranges] : ranges
}

/** Whether a slot can still be ordered. */
export const isSlotOpen = (day: Day, value: string, nowMs: number): boolean =>
  slotsOf(day, nowMs).some((slot) => slot.value === value)
