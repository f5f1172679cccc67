import type { DateTime } from './page.ts'
import { OFFSET_MS, toDateTime } from './time.ts'

/** The instant of a wire time; `NaN` for anything that is not one, days that do not exist (30 February) included. */
export const fromDateTime = (text: DateTime): number => {
  const epochMs = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}Z`) - OFFSET_MS
    : NaN
  // Engines differ: some move such days into the next month.
  return !Number.isNaN(epochMs) && toDateTime(epochMs) === text ? epochMs : NaN
}
