import type { Yuan } from './page.ts'

/** Money inside the program: integer hundredths of a yuan, so that sums are exact. */
export type Fen = number

/** Yuan of the wire to fen, half up. `1.005` (a float below 1.005) still gives 101: two decimals are what the wire promises. */
export const toFen = (yuan: Yuan): Fen => Math.round(Number((yuan * 100).toFixed(4)))

/** Fen to the yuan of the wire. */
export const toYuan = (fen: Fen): Yuan => fen / 100

/** Hours with two decimals, half up, from whole seconds: the `duration` that rent is computed from.
 * @example durationHours(9667) // 2.69 */
export const durationHours = (seconds: number): number => Math.floor((Math.max(0, seconds) * 100 + 1800) / 3600) / 100

/** Rent = hourly price × hours × quantity, in fen, half up. The server computes it again and refuses a differing sum.
 * @example rentFen(90, 2.69, 2) // 48420, that is ¥484.20 */
export const rentFen = (hourPrice: Yuan, hours: number, quantity: number): Fen =>
  Math.floor((toFen(hourPrice) * Math.round(hours * 100) * quantity + 50) / 100)

/** An amount in yuan with its two decimals, for sentences: `484.20`, `90.00`. Where an amount stands by itself, draw `<Money>`. */
export const yuanText = (fen: Fen): string => (fen / 100).toFixed(2)
