/** An address as people type it, made one to check and send: full width folded, blanks around it removed.
 * @example normaliseEmail(' a＠example．com') // 'a@example.com' */
export const normaliseEmail = (typed: string): string => typed.normalize('NFKC').trim()
