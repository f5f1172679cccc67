import type { DateTime } from '../page.ts'
import { toDateTime } from '../time.ts'

/** With `T`, fractions of a second or a zone, as ISO 8601 has them: many servers send these by default. */
const DATE_TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(:\d\d(\.\d+)?)?)(Z|[+-]\d\d:\d\d)?$/

/** Converts a time of the API to epoch ms. A time without a zone is the park's. @returns `NaN` for anything else, including days that do not
 * exist (30 February). */
export const fromDateTime = (text: DateTime): number => {
  const [, day, clock, , , zone] = DATE_TIME.exec(text) ?? []
  const epochMs = Date.parse(`${day}T${clock}${zone ?? '+08:00'}`)
  // Some engines move invalid days into the next month.
  const isInvalid = !zone && !Number.isNaN(epochMs) && toDateTime(epochMs).slice(0, 10) !== day
  return isInvalid ? NaN : epochMs
}
