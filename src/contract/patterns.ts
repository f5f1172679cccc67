/** Shared patterns. Text in, yes or no out; nothing is trimmed or folded here, so that what was checked is what is sent. */
import { taxCheckDigit } from './model/booking/tax-number.ts'

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

/** A taxpayer's number. 18 characters: the unified code (two characters, six digits, ten characters, none of I O S V Z), and its
 * check digit must fit. 15, 17 and 20: older numbers, upper-case letters and digits, unchecked. A few real codes are said to break
 * the check: a form should warn rather than stop there. */
export const isTaxNumber = (text: string): boolean =>
  text.length === 18
    ? /^[\dA-HJ-NP-RTUWXY]{2}\d{6}[\dA-HJ-NP-RTUWXY]{10}$/.test(text) && taxCheckDigit(text) === text.charAt(17)
    : /^([\dA-Z]{15}|[\dA-Z]{17}|[\dA-Z]{20})$/.test(text)
