import type { Yuan } from './page.ts'

/** An amount of money in integer fen (hundredths of a yuan), so that sums are exact. Only functions of this file create one, and lint
 * forbids arithmetic on it anywhere else. */
export type Fen = number & { readonly unit: 'fen' }

/** Creates an amount from a whole number of fen.
 * @throws for a number that is not whole.
 * @example const LOW_BALANCE = fen(50_00) */
export const fen = (count: number): Fen => {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is no whole number of fen.`)
  return count as Fen
}

/** Converts a decimal number to an integer count of its last place, rounded half up. It is computed from the decimal digits, so that
 * binary rounding errors do not matter. A missing number is 0.
 * @example scaled(2.69, 2) // 269 */
export const scaled = (value: number, places: number): number =>
  // Keep one extra digit; dividing integers by ten and rounding down is exact.
  Number.isFinite(value) ? Math.floor((Number(value.toFixed(places + 1).replace('.', '')) + 5) / 10) : 0

/** Converts yuan to fen, rounded half up. `1.005` (a float below 1.005) still gives 101. */
export const toFen = (yuan: Yuan): Fen => scaled(yuan, 2) as Fen

/** Converts fen to yuan for the API. */
export const toYuan = (fen: Fen): Yuan => Number(yuanText(fen))

export const NOTHING = 0 as Fen

/** @example sum(order.rent, lateFee) */
export const sum = (...parts: readonly Fen[]): Fen => parts.reduce<number>((all, part) => all + part, 0) as Fen

/** May be negative: see {@link atLeastNothing}. */
export const minus = (from: Fen, ...parts: readonly Fen[]): Fen => (from - sum(...parts)) as Fen

export const atLeastNothing = (amount: Fen): Fen => Math.max(0, amount) as Fen

export const smaller = (a: Fen, b: Fen): Fen => Math.min(a, b) as Fen

/** Multiplies an amount. @param count an integer. */
export const times = (amount: Fen, count: number): Fen => (amount * count) as Fen

/** A fraction of an amount, rounded half up to the fen. Both numbers are integers.
 * @example part(10_000, 9, 109) // of a sum with 9 % tax: the tax */
export const part = (amount: Fen, numerator: number, denominator: number): Fen =>
  Math.floor((2 * amount * numerator + denominator) / (2 * denominator)) as Fen

/** Ratio of two amounts, for charts; 0 if `whole` is 0. */
export const ratio = (amount: Fen, whole: Fen): number => (whole > 0 ? amount / whole : 0)

/** Integer division of an amount. @param divisor an integer: fen, or a finer unit. */
export const quotient = (amount: Fen, divisor: number): number => Math.floor(amount / divisor)

/** Formats an amount in yuan with two decimals and without a currency sign: `484.20`, `-36.50`. */
export const yuanText = (amount: Fen): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Formats an amount for sentences, with grouped digits. To show an amount by itself, render `<Money>`.
 * @example moneyText(fen(-3650_00)) // '-¥3,650.00' */
export const moneyText = (amount: Fen): string =>
  yuanText(amount)
    .replace(/\B(?=(\d{3})+\.)/g, ',')
    .replace(/^-?/, '$&¥')
