/** Parses amounts of API data, as `parse.ts` does for other fields. */
import { ZERO, yuan } from '../../contract/model/money.ts'
import type { Yuan } from '../../contract/model/page.ts'
import { number } from './parse.ts'

/** Parses an amount in yuan; anything else is `null`. */
export const yuanOrNull = (value: unknown): Yuan | null => {
  const read = number(value)
  return read === null ? null : yuan(read)
}
/** Parses an amount in yuan; anything else is 0. */
export const yuanOrZero = (value: unknown): Yuan => yuanOrNull(value) ?? ZERO
