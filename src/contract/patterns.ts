/** Shared validation. The functions do not trim or normalise, so that the validated text is the text that is sent. */
import { taxCheckDigit } from './model/booking/tax-number.ts'

// Separate files, because nearly every form has a phone field, but few have a name or a plate.
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

/** A taxpayer number. 18 characters: the unified code (two characters, six digits, ten characters, none of I O S V Z) with a valid
 * check digit. 15, 17 and 20 characters: older numbers of upper-case letters and digits, without a check digit. Some real codes are
 * reported to fail the check, so forms should warn and not block. */
export const isTaxNumber = (text: string): boolean =>
  text.length === 18
    ? /^[\dA-HJ-NP-RTUWXY]{2}\d{6}[\dA-HJ-NP-RTUWXY]{10}$/.test(text) && taxCheckDigit(text) === text.charAt(17)
    : /^([\dA-Z]{15}|[\dA-Z]{17}|[\dA-Z]{20})$/.test(text)
