/** Wall-clock arithmetic of the park. Asia/Shanghai is +08:00 all year; the phone's own zone is never asked. */
import type { DateTime, Day } from './page.ts'

/** The park's clock is ahead of UTC by this. */
export const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 24 * 3_600_000

const shifted = (epochMs: number): Date => new Date(epochMs + OFFSET_MS)

/** The park's day at an instant, `YYYY-MM-DD`, moved by whole days. */
export const parkDay = (epochMs: number, plusDays = 0): Day =>
  shifted(epochMs + plusDays * DAY_MS)
    .toISOString()
    .slice(0, 10)

/** The park's hour at an instant, 0–23. */
export const parkHour = (epochMs: number): number => shifted(epochMs).getUTCHours()

/** An instant as the wire writes it: `YYYY-MM-DD HH:mm:ss`. */
export const toDateTime = (epochMs: number): DateTime => shifted(epochMs).toISOString().slice(0, 19).replace('T', ' ')
