import type { Yuan } from './page.ts'

declare const FEN: unique symbol

/** An amount of money in integer fen (hundredths of a yuan), so that sums are exact. At run time it is a number, but the type is opaque:
 * only the functions of `money/arithmetic.ts` calculate with it. Amounts of the same unit can be compared: `due > ZERO`. An amount that the API has
 * not sent is `NaN`, and so is every result of it: it is neither zero, nor more, nor less. */
export interface Fen {
  readonly [FEN]: true
}

/** An amount as it is at run time, for this file and `money/arithmetic.ts`. */
export type Count = Fen & number

/** Marks a number as an amount in yuan, as in the API. */
export const yuan = (amount: number): Yuan => amount as Yuan & number

/** Converts a decimal number to an integer count of its last place, rounded half up. It is computed from the decimal digits, so that
 * binary rounding errors do not matter. A missing number gives `NaN`.
 * @example scaled(2.69, 2) // 269 */
export const scaled = (value: number, places: number): number =>
  // Keep one extra digit; dividing integers by ten and rounding down is exact.
  Number.isFinite(value) ? Math.floor((Number(value.toFixed(places + 1).replace('.', '')) + 5) / 10) : NaN

/** Converts yuan to fen, rounded half up. `1.005` (a float below 1.005) still gives 101. */
export const toFen = (amount: Yuan): Fen => scaled(amount as Yuan & number, 2) as Count

/** Converts fen to yuan for the API. */
export const toYuan = (amount: Fen): Yuan => yuan(Number(yuanText(amount)))

/** No money: the same in fen and in yuan. */
export const ZERO: Fen & Yuan = 0 as Count & Yuan

/** Formats an amount in yuan with two decimals and without a currency sign: `484.20`, `-36.50`. */
export const yuanText = (amount: Fen): string => {
  const digits = String(Math.abs(amount as Count)).padStart(3, '0')
  return `${amount < ZERO ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Formats an amount for sentences, with grouped digits; an unknown one is a dash. To show an amount by itself, render `<Money>`.
 * @example moneyText(fen(-3650_00)) // '-¥3,650.00' */
export const moneyText = (amount: Fen): string =>
  Number.isNaN(amount)
    ? '–'
    : yuanText(amount)
        .replace(/\B(?=(\d{3})+\.)/g, ',')
        .replace(/^-?/, '$&¥')
