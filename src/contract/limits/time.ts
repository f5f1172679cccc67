/** Limits of clocks and delivery times. */

/** Today's first delivery slot starts this many hours after the current one. */
export const TODAY_LEAD_HOURS = 2
/** Interval of the usage clock. */
export const CLOCK_TICK_MS = 1000
/** Tolerated difference between this app's estimate of the server's clock and the server's own: the `Date` header has whole seconds, and
 * small differences are ignored. */
export const CLOCK_SLACK_MS = 10_000
