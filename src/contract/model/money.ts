import type { Yuan } from './page.ts'

declare const FEN: unique symbol

/** An amount of money in integer fen (hundredths of a yuan), so that sums are exact. At run time it is a number, but the type is opaque:
 * only the functions of this file calculate with it. Amounts of the same unit can be compared: `due > ZERO`. */
export interface Fen {
  readonly [FEN]: true
}

/** An amount as it is at run time. */
type Count = Fen & number

/** Creates an amount from a whole number of fen.
 * @throws for a number that is not whole.
 * @example const LOW_BALANCE = fen(50_00) */
export const fen = (count: number): Fen => {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is no whole number of fen.`)
  return count as Count
}

/** Marks a number as an amount in yuan, as in the API. */
export const yuan = (amount: number): Yuan => amount as Yuan & number

/** Converts a decimal number to an integer count of its last place, rounded half up. It is computed from the decimal digits, so that
 * binary rounding errors do not matter. A missing number is 0.
 * @example scaled(2.69, 2) // 269 */
export const scaled = (value: number, places: number): number =>
  // Keep one extra digit; dividing integers by ten and rounding down is exact.
  Number.isFinite(value) ? Math.floor((Number(value.toFixed(places + 1).replace('.', '')) + 5) / 10) : 0

/** Converts yuan to fen, rounded half up. `1.005` (a float below 1.005) still gives 101. */
export const toFen = (amount: Yuan): Fen => scaled(amount as Yuan & number, 2) as Count

/** Converts fen to yuan for the API. */
export const toYuan = (amount: Fen): Yuan => yuan(Number(yuanText(amount)))

/** No money: the same in fen and in yuan. */
export const ZERO: Fen & Yuan = 0 as Count & Yuan

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

/** Formats an amount in yuan with two decimals and without a currency sign: `484.20`, `-36.50`. */
export const yuanText = (amount: Fen): string => {
  const digits = String(Math.abs(amount as Count)).padStart(3, '0')
  return `${amount < ZERO ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Formats an amount for sentences, with grouped digits. To show an amount by itself, render `<Money>`.
 * @example moneyText(fen(-3650_00)) // '-¥3,650.00' */
export const moneyText = (amount: Fen): string =>
  yuanText(amount)
    .replace(/\B(?=(\d{3})+\.)/g, ',')
    .replace(/^-?/, '$&¥')
