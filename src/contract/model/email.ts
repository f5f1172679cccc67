/** Normalises a typed email address: converts full-width characters and trims white space.
 * @example normaliseEmail(' a＠example．com') // 'a@example.com' */
export const normaliseEmail = (typed: string): string => typed.normalize('NFKC').trim()
