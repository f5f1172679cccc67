/** Shared validation. The functions do not trim or normalise, so that the validated text is the text that is sent. */
import { taxCheckDigit, UNIFIED_CODE } from './model/booking/tax-number.ts'

// Separate files: forms import only those that they need, because this file loads them all.
export { isEmail } from './model/email.ts'
export { isPhone } from './phone.ts'
export { isPlate } from './model/plate.ts'
export { isPersonName } from './model/user.ts'

/** A taxpayer number. 18 characters: the unified code (two characters, six digits, ten characters, none of I O S V Z) with a valid
 * check digit. 15, 17 and 20 characters: older numbers of upper-case letters and digits, without a check digit. Some real codes are
 * reported to fail the check, so forms should warn and not block. */
export const isTaxNumber = (text: string): boolean =>
  text.length === 18
    ? UNIFIED_CODE.test(text) && taxCheckDigit(text) === text.charAt(17)
    : /^([\dA-Z]{15}|[\dA-Z]{17}|[\dA-Z]{20})$/.test(text)
