/** What may be wrong with a company's tax number (unified social credit code, GB 32100). A few real codes are said to break the rules:
 * screens warn, and never stop there. */

/** Digits of the code, in the order of their value. */
export const TAX_DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Registering departments with their kinds, the first two characters of the code. */
const DEPARTMENTS =
  '11 12 13 19 21 29 31 32 33 34 35 39 41 49 51 52 53 59 61 62 69 71 72 79 81 89 91 92 93 A1 A9 N1 N2 N3 N9 Y1'.split(
    ' ',
  )

/** A tax number as people type it, made one to check and send: upper case, full width folded, blanks and hyphens removed.
 * @example normaliseTaxNumber('9165 0100 ma77b0xx1y') // 91650100MA77B0XX1Y */
export const normaliseTaxNumber = (typed: string): string =>
  typed
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\s-]/g, '')
    .toUpperCase()

/** The check digit of the first 17 characters: Σ value × 3^place mod 31, taken from 31; 31 itself is written 0. */
export const taxCheckDigit = (code: string): string => {
  let sum = 0
  for (let i = 0, weight = 1; i < 17; i += 1, weight = (weight * 3) % 31)
    sum += TAX_DIGITS.indexOf(code.charAt(i)) * weight
  return TAX_DIGITS.charAt((31 - (sum % 31)) % 31)
}

/** What to warn about. `length`: neither 15, 17, 18 nor 20 characters. `characters`: one that no code has (of 18 characters: I, O, S, V,
 * Z, or a letter in the area). `department`: no department registers under the first two. `checkDigit`: the last one does not fit, as
 * after a typing mistake. */
export type TaxNumberDoubt = 'length' | 'characters' | 'department' | 'checkDigit'

/** @param text already through {@link normaliseTaxNumber}.
 * @returns `undefined` where nothing is wrong. Of older numbers (15, 17 and 20 characters) only the characters are looked at.
 * @example doubtOfTaxNumber('91650100MA77B0XX10') // 'checkDigit' */
export const doubtOfTaxNumber = (text: string): TaxNumberDoubt | undefined => {
  if (![15, 17, 18, 20].includes(text.length)) return 'length'
  if (text.length !== 18) return /^[\dA-Z]+$/.test(text) ? undefined : 'characters'
  if (!/^[\dA-HJ-NP-RTUWXY]{2}\d{6}[\dA-HJ-NP-RTUWXY]{10}$/.test(text)) return 'characters'
  if (!DEPARTMENTS.includes(text.slice(0, 2))) return 'department'
  return taxCheckDigit(text) === text.charAt(17) ? undefined : 'checkDigit'
}
