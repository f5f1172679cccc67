/** Constants and limits, most of them from the specification. The name or the comment has the unit. */

/** Timeout of an API call. */
export const API_TIMEOUT_MS = 60_000
export const API_BASE = '/api'
/** Page size of a list's first request, and the number of rows added by each load; always page 1. */
export const PAGE_SIZE_STEP = 10
/** Assumed total of a list before the first response. */
export const FIRST_TOTAL = 10
/** Today's first delivery slot starts this many hours after the current one. */
export const TODAY_LEAD_HOURS = 2
/** Interval of the usage clock. */
export const CLOCK_TICK_MS = 1000
/** A stepper button that is held down starts to repeat after this time. */
export const STEPPER_HOLD_MS = 600
/** Interval of the repetition. */
export const STEPPER_REPEAT_MS = 200
export const STEPPER_MIN = 1
export const SWIPE_DURATION_MS = 500
/** A release faster than this turns the page, px/ms (the specification calls it the autoplay threshold speed). */
export const SWIPE_TURN_SPEED = 0.25
export const PREVIEW_MIN_ZOOM = 1 / 3
export const PREVIEW_MAX_ZOOM = 3
export const DOUBLE_TAP_MS = 250
/** Height of the pull-to-refresh indicator, px. Pulling further than this refreshes. */
export const PULL_HEAD_PX = 50
export const PULL_SUCCESS_MS = 500
/** Start of the counter that makes element keys and ids. */
export const INITIAL_KEY_COUNTER = 2018
/** A loading toast is shown only for requests that take longer than this. */
export const LOADING_DELAY_MS = 150
/** Minimum time for which a loading toast is shown. */
export const LOADING_MIN_MS = 300
export const TOAST_MS = 2000
/** A toast with a button is shown longer, so that there is time to press it. */
export const TOAST_ACTION_MS = 6000
/** Time without input before deferred code is loaded, so that it does not compete with what the user waits for. */
export const IDLE_AFTER_MS = 500
/** Polling intervals of the payment status after the payment sheet has closed. */
export const PAY_POLL_MS = [1000, 2000, 3000, 5000, 8000] as const
/** A payment sheet that has not answered for this long may never answer: the screen then offers to ask the server. */
export const PAY_SILENT_MS = 5000
/** Refused calls start at most one login in this time, to prevent loops. */
export const LOGIN_JUMP_MS = 10_000
/** Time to read the server's message about a refused call before the page is left for login. */
export const FORBIDDEN_READ_MS = 1500
/** After this time a page that navigates away is assumed to have stayed, and the login is offered again. */
export const LEAVING_MS = 3000
/** Number of digits of a one-time code. */
export const SMS_CODE_DIGITS = 6
/** Validity of a one-time code. */
export const SMS_CODE_LIFE_MS = 5 * 60_000
/** Maximum number of attempts to enter a one-time code. */
export const SMS_CODE_TRIES = 5
/** Minimum time between two one-time codes for a phone number. */
export const SMS_RESEND_MS = 60_000
/** Maximum lengths of texts of the forklift form, in characters. */
export const CONSIGNEE_MAX = 50
export const STALL_ADDRESS_MAX = 200
/** Maximum number of forklifts in one order. */
export const QUANTITY_MAX = 99
/** Largest file that is uploaded, bytes. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024
/** Larger pictures are rejected before shrinking, bytes: decoding them may exhaust a phone's memory. */
export const UPLOAD_SOURCE_MAX_BYTES = 40 * 1024 * 1024
/** Maximum number of parallel uploads of one field. */
export const UPLOADS_AT_ONCE = 2
/** Longer side of an uploaded picture after scaling, px. */
export const PICTURE_SIDE_PX = 1600
/** JPEG quality of an uploaded picture, 0 to 1. */
export const PICTURE_QUALITY = 0.82
/** Maximum lengths of texts that several forms have, in characters. */
export const PERSON_NAME_MAX = 20
export const BUSINESS_NAME_MAX = 50
export const REMARK_MAX = 200
export const APPLICATION_TEXT_MAX = 500
/** Maximum number of participants of one sign-up. */
export const SIGN_UP_PEOPLE_MAX = 20
/** Maximum number of plates of a user. */
export const PLATES_MAX = 5
/** Maximum number of files of one form. */
export const ATTACHMENTS_MAX = 9
/** Number of characters in an image captcha. */
export const PICTURE_CODE_LETTERS = 4
