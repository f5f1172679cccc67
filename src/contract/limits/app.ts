/** Limits that every screen needs. */

/** Timeout of an API call. */
export const API_TIMEOUT_MS = 60_000
/** Time after which a dialog whose action has no response closes, so that the screen can be used and left. */
export const ACTION_WAIT_MS = 8000
export const API_BASE = '/api'
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
/** Maximum time for which deferred code waits for code that the user waits for: on some networks a request never ends. */
export const LOAD_FIRST_MS = 5000
/** A page that was hidden for this time loads its data again when it is shown: it may be another day. */
export const AWAY_MS = 5 * 60_000
/** Refused calls start at most one login in this time, to prevent loops. */
export const LOGIN_JUMP_MS = 10_000
/** Time to read the server's message about a refused call before the page is left for login. */
export const FORBIDDEN_READ_MS = 1500
