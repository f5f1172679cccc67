/** 09:15 in the park on Saturday, 21 November 2026: the time at which tests begin. */
export const MORNING = Date.UTC(2026, 10, 21, 1, 15)
