/** Checks of a company's tax number (unified social credit code, standard GB 32100). Some real codes are reported to violate the rules,
 * so forms only warn and accept the number. */

/** Digits of the code, ordered by value. */
export const TAX_DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A number of 18 characters, without its check digit and the meaning of its first two characters. */
export const UNIFIED_CODE = /^[\dA-HJ-NP-RTUWXY]{2}\d{6}[\dA-HJ-NP-RTUWXY]{10}$/

/** Valid first two characters of the code: registering department and type of organisation. */
const DEPARTMENTS =
  '11 12 13 19 21 29 31 32 33 34 35 39 41 49 51 52 53 59 61 62 69 71 72 79 81 89 91 92 93 A1 A9 N1 N2 N3 N9 Y1'.split(
    ' ',
  )

/** Normalises a typed tax number: upper case, full-width characters converted, spaces and hyphens removed.
 * @example normaliseTaxNumber('9165 0100 ma77b0xx1y') // 91650100MA77B0XX1Y */
export const normaliseTaxNumber = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()

/** The check digit of the first 17 characters: (31 − Σ value × 3^position mod 31) mod 31, as a digit of {@link TAX_DIGITS}. */
export const taxCheckDigit = (code: string): string => {
  let sum = 0
  for (let i = 0, weight = 1; i < 17; i += 1, weight = (weight * 3) % 31)
    sum += TAX_DIGITS.indexOf(code.charAt(i)) * weight
  return TAX_DIGITS.charAt((31 - (sum % 31)) % 31)
}

/** Reason of a warning. `length`: not 15, 17, 18 or 20 characters. `characters`: contains an invalid character (for 18 characters: I, O,
 * S, V, Z, or a letter in the region code). `department`: the first two characters are unknown. `checkDigit`: the check digit is wrong,
 * as after a typing mistake. */
export type TaxNumberWarning = 'length' | 'characters' | 'department' | 'checkDigit'

/** Finds the first reason to warn about a tax number. Of older numbers (15, 17 and 20 characters) only the characters are checked.
 * @param text normalised by {@link normaliseTaxNumber}.
 * @returns `undefined` if there is no reason.
 * @example taxNumberProblem('91650100MA77B0XX10') // 'checkDigit' */
export const taxNumberProblem = (text: string): TaxNumberWarning | undefined => {
  if (![15, 17, 18, 20].includes(text.length)) return 'length'
  if (text.length !== 18) return /^[\dA-Z]+$/.test(text) ? undefined : 'characters'
  if (!UNIFIED_CODE.test(text)) return 'characters'
  if (!DEPARTMENTS.includes(text.slice(0, 2))) return 'department'
  return taxCheckDigit(text) === text.charAt(17) ? undefined : 'checkDigit'
}
