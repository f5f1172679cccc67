/** Wall-clock arithmetic of the park. Asia/Shanghai is +08:00 all year; the phone's own zone is never asked. */
import type { DateTime, Day } from './page.ts'

const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 24 * 3_600_000

const pad = (n: number): string => String(n).padStart(2, '0')
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

/** The instant of a wire time; `NaN` for anything that is not one, days that do not exist (30 February) included. */
export const fromDateTime = (text: DateTime): number => {
  const epochMs = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}Z`) - OFFSET_MS
    : NaN
  // Engines differ: some move such days into the next month.
  return !Number.isNaN(epochMs) && toDateTime(epochMs) === text ? epochMs : NaN
}

/** `3661` → `01:01:01`; hours grow past two digits rather than wrap. */
export const clockText = (seconds: number): string => {
  const s = Math.max(0, Math.floor(seconds))
  return `${pad(Math.floor(s / 3600))}:${pad(Math.floor(s / 60) % 60)}:${pad(s % 60)}`
}
