/** Date arithmetic in the park's time zone. Asia/Shanghai is +08:00 all year; the device's time zone is never used. */
import type { DateTime, Day } from './page.ts'
import { DAY_MS, HOUR_MS } from './time/durations.ts'

/** Offset of the park's time zone from UTC. */
export const OFFSET_MS = 8 * HOUR_MS

const shifted = (epochMs: number): Date => new Date(epochMs + OFFSET_MS)

/** The park's local date at an instant, `YYYY-MM-DD`, plus a number of days. */
export const parkDay = (epochMs: number, plusDays = 0): Day =>
  shifted(epochMs + plusDays * DAY_MS)
    .toISOString()
    .slice(0, 10)

/** The park's local hour at an instant, 0–23. */
export const parkHour = (epochMs: number): number => shifted(epochMs).getUTCHours()

/** Formats an instant for the API: `YYYY-MM-DD HH:mm:ss`. */
export const toDateTime = (epochMs: number): DateTime => shifted(epochMs).toISOString().slice(0, 19).replace('T', ' ')
