/** Limits of payments. */

/** Polling intervals of the payment status after the payment sheet has closed. */
export const PAY_POLL_MS = [1000, 2000, 3000, 5000, 8000] as const
/** A payment sheet that has not answered for this long may never answer: the screen then offers to ask the server. */
export const PAY_SILENT_MS = 5000
/** If the payment has not been confirmed for this long, which is longer than all of the polling, the server does not answer: the screen then
 * offers to ask it again. */
export const PROOF_SILENT_MS = 25_000
/** An unpaid top-up that was begun within this time is paid instead of creating another one of the same amount. */
export const TOP_UP_RECENT_MS = 15 * 60_000
