/** Durations in ms. A day of the park has 24 hours: its time zone has no summer time. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
