/** Limits that several forms have. */

/** Maximum lengths of texts that several forms have, in characters. */
export const PERSON_NAME_MAX = 20
export const BUSINESS_NAME_MAX = 50
export const GOODS_NAME_MAX = 50
export const REMARK_MAX = 200
export const APPLICATION_TEXT_MAX = 500
/** Maximum number of participants of one sign-up. */
export const SIGN_UP_PEOPLE_MAX = 20
/** Maximum number of plates of a user. */
export const PLATES_MAX = 5
/** Maximum number of files of one form. */
export const ATTACHMENTS_MAX = 9
