/** Normalises a typed email address: converts full-width characters and trims white space.
 * @example normaliseEmail(' a＠example．com') // 'a@example.com' */
export const normaliseEmail = (typed: string): string => typed.normalize('NFKC').trim()

const MAIL_WORD = "[\\w!#$%&'*+/=?^`{|}~-]+"
const MAIL = /* @__PURE__ */ new RegExp(
  `^${MAIL_WORD}(\\.${MAIL_WORD})*@([a-z\\d]([a-z\\d-]{0,61}[a-z\\d])?\\.)+[a-z][a-z\\d-]{0,61}[a-z\\d]$`,
  'i',
)

/** Maximum length of an address, in characters. */
export const EMAIL_MAX = 254

/** A plain address: words with single dots (64 characters at most), `@`, a domain of two or more names. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && text.indexOf('@') <= 64 && MAIL.test(text)

/** Whether a typed address is valid once it is normalised. */
export const isTypedEmail = (typed: string): boolean => isEmail(normaliseEmail(typed))
