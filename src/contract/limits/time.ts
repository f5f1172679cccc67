/** Limits of clocks and delivery times. */

/** Today's first delivery slot starts this many hours after the current one. */
export const TODAY_LEAD_HOURS = 2
/** Interval of the usage clock. */
export const CLOCK_TICK_MS = 1000
