/** Calculates with amounts, in whole fen. It is a file of its own because most screens only show amounts. */
import { ZERO, type Count, type Fen } from '../money.ts'

/** Creates an amount from a whole number of fen.
 * @throws for a number that is not whole.
 * @example const LOW_BALANCE = fen(50_00) */
export const fen = (count: number): Fen => {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is no whole number of fen.`)
  return count as Count
}

/** @example sum(order.rent, lateFee) */
export const sum = (...parts: readonly Fen[]): Fen => parts.reduce((all, part) => all + (part as Count), 0) as Count

/** May be negative: see {@link atLeastNothing}. */
export const minus = (from: Fen, ...parts: readonly Fen[]): Fen => ((from as Count) - (sum(...parts) as Count)) as Count

export const atLeastNothing = (amount: Fen): Fen => Math.max(0, amount as Count) as Count

export const smaller = (a: Fen, b: Fen): Fen => Math.min(a as Count, b as Count) as Count

/** Multiplies an amount. @param count an integer. */
export const times = (amount: Fen, count: number): Fen => ((amount as Count) * count) as Count

/** A fraction of an amount, rounded half up to the fen. Both numbers are integers.
 * @example part(10_000, 9, 109) // of a sum with 9 % tax: the tax */
export const part = (amount: Fen, numerator: number, denominator: number): Fen =>
  Math.floor((2 * (amount as Count) * numerator + denominator) / (2 * denominator)) as Count

/** Ratio of two amounts, for charts; 0 if `whole` is 0. */
export const ratio = (amount: Fen, whole: Fen): number => (whole > ZERO ? (amount as Count) / (whole as Count) : 0)

/** Integer division of an amount. @param divisor an integer: fen, or a finer unit. */
export const quotient = (amount: Fen, divisor: number): number => Math.floor((amount as Count) / divisor)
