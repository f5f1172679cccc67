/** Shared patterns. Text in, yes or no out; nothing is trimmed or folded here, so that what was checked is what is sent. */
// Each in a file of its own: nearly every form asks for a phone, few for a name or a plate.
export { isPhone } from './phone.ts'
export { isPlate } from './model/plate.ts'
export { isPersonName } from './model/user.ts'

const MAIL_WORD = "[\\w!#$%&'*+/=?^`{|}~-]+"
const MAIL = /* @__PURE__ */ new RegExp(
  `^${MAIL_WORD}(\\.${MAIL_WORD})*@([a-z\\d]([a-z\\d-]{0,61}[a-z\\d])?\\.)+[a-z][a-z\\d-]{0,61}[a-z\\d]$`,
  'i',
)

/** A plain address: words with single dots (64 characters at most), `@`, a domain of two or more names; 254 in all. */
export const isEmail = (text: string): boolean => text.length <= 254 && text.indexOf('@') <= 64 && MAIL.test(text)

const TAX_DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** The check digit of the first 17 characters: Σ value × 3^place mod 31, taken from 31; 31 itself is written 0. */
const taxCheckDigit = (code: string): string => {
  let sum = 0
  for (let i = 0, weight = 1; i < 17; i += 1, weight = (weight * 3) % 31)
    sum += TAX_DIGITS.indexOf(code.charAt(i)) * weight
  return TAX_DIGITS.charAt((31 - (sum % 31)) % 31)
}

/** A taxpayer's number. 18 characters: the unified code (two characters, six digits, ten characters, none of I O S V Z), and its
 * check digit must fit. 15, 17 and 20: older numbers, upper-case letters and digits, unchecked. A few real codes are said to break
 * the check: a form should warn rather than stop there. */
export const isTaxNumber = (text: string): boolean =>
  text.length === 18
    ? /^[\dA-HJ-NP-RTUWXY]{2}\d{6}[\dA-HJ-NP-RTUWXY]{10}$/.test(text) && taxCheckDigit(text) === text.charAt(17)
    : /^([\dA-Z]{15}|[\dA-Z]{17}|[\dA-Z]{20})$/.test(text)
