/** Delivery slots of the forklift form: what the sheet offers and what the server accepts, from one function. */
import { TODAY_LEAD_HOURS } from '../limits.ts'
import type { Day } from './page.ts'
import { parkDay, parkHour } from './time.ts'

export interface Slot {
  /** Sent as `expectedDeliveryTime`: `10:00-11:00`, or `11:00` for as soon as possible. */
  value: string
  /** As soon as possible: the extra first entry of today. */
  asap: boolean
}

const hour = (h: number): string => `${String(h).padStart(2, '0')}:00`

/** The three days on offer: today, tomorrow, the day after. */
export const slotDays = (nowMs: number): [Day, Day, Day] => [parkDay(nowMs), parkDay(nowMs, 1), parkDay(nowMs, 2)]

/** Slots of one day. Today, at hour h: as soon as possible (`h+2`), then each hour from `h+2` until midnight; from 22:00
 * on nothing. Other days: 24 hours. Days that are not on offer: nothing.
 * @example slotsOf('2026-11-21', Date.UTC(2026, 10, 21, 1, 15)) // 09:15 in the park → 11:00, 11:00-12:00 … 23:00-24:00 */
export const slotsOf = (day: Day, nowMs: number): Slot[] => {
  const offered = slotDays(nowMs).indexOf(day)
  if (offered < 0) return []
  const first = offered === 0 ? parkHour(nowMs) + TODAY_LEAD_HOURS : 0
  if (first >= 24) return []
  const ranges = Array.from({ length: 24 - first }, (_, i) => ({
    value: `${hour(first + i)}-${hour(first + i + 1)}`,
    asap: false,
  }))
  return offered === 0 ? [{ value: hour(first), asap: true }, ...ranges] : ranges
}

/** Whether a chosen slot may (still) be ordered. */
export const isSlotOpen = (day: Day, value: string, nowMs: number): boolean =>
  slotsOf(day, nowMs).some((slot) => slot.value === value)
