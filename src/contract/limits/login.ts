/** Limits of logins and one-time codes. */

/** After this time a page that navigates away is assumed to have stayed, and the login is offered again. */
export const LEAVING_MS = 3000
/** After a shell has given a token, a refused call that was sent without one gets no other in this time, to prevent loops. */
export const TOKEN_PAUSE_MS = 10_000
/** Number of digits of a one-time code. */
export const SMS_CODE_DIGITS = 6
/** Validity of a one-time code. */
export const SMS_CODE_LIFE_MS = 5 * 60_000
/** Maximum number of attempts to enter a one-time code. */
export const SMS_CODE_TRIES = 5
/** Minimum time between two one-time codes for a phone number. */
export const SMS_RESEND_MS = 60_000
/** Number of characters in an image captcha. */
export const PICTURE_CODE_LETTERS = 4
