/** Parses amounts of API data, as `parse.ts` does for other fields. */
import { ZERO, yuan } from '../../contract/model/money.ts'
import type { Yuan } from '../../contract/model/page.ts'
import { number, text } from './parse.ts'

/** An amount that the API should have sent, and has not. */
const UNKNOWN = yuan(NaN)

/** Parses an amount in yuan; anything else is `null`. */
export const yuanOrNull = (value: unknown): Yuan | null => number(value) as (Yuan & number) | null
/** Parses an amount in yuan; anything else is an unknown amount (`NaN`), which is shown as a dash and cannot be paid. For prices, and for
 * what is due or has been paid. */
export const yuanOrUnknown = (value: unknown): Yuan => yuanOrNull(value) ?? UNKNOWN
/** Parses an amount that may be absent: then it is `null`. One that cannot be read is unknown, so that no other is calculated instead. */
export const yuanIfSent = (value: unknown): Yuan | null => (text(value).trim() ? yuanOrUnknown(value) : null)
/** Parses an amount in yuan; anything else is 0. For what is often absent because there is none: a discount, a late fee. */
export const yuanOrZero = (value: unknown): Yuan => yuanOrNull(value) ?? ZERO
