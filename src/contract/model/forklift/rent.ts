/** The rent of a forklift. */
import { scaled, toFen, type Fen } from '../money.ts'
import { part } from '../money/arithmetic.ts'
import type { Yuan } from '../page.ts'

/** Hours with two decimals, half up, from whole seconds: the `duration` that rent is computed from.
 * @example durationHours(9667) // 2.69 */
export const durationHours = (seconds: number): number => Math.floor((Math.max(0, seconds) * 100 + 1800) / 3600) / 100

/** Rent = hourly price × hours × quantity, in fen, half up. The server computes it again and refuses a differing sum.
 * @example rentFen(90, 2.69, 2) // 48420, that is ¥484.20 */
export const rentFen = (hourPrice: Yuan, hours: number, quantity: number): Fen =>
  part(toFen(hourPrice), scaled(hours, 2) * quantity, 100)
