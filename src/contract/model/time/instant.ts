import type { DateTime } from '../page.ts'
import { OFFSET_MS, toDateTime } from '../time.ts'

/** Converts a time of the API to epoch ms; `NaN` for anything else, including days that do not exist (30 February). */
export const fromDateTime = (text: DateTime): number => {
  const epochMs = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}Z`) - OFFSET_MS
    : NaN
  // Some engines move invalid days into the next month.
  return !Number.isNaN(epochMs) && toDateTime(epochMs) === text ? epochMs : NaN
}
