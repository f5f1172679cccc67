/** Limits of lists that are loaded page by page. */

/** Page size of a list's first request, and the number of rows added by each load; always page 1. */
export const PAGE_SIZE_STEP = 10
/** Maximum page size, in rows. Lists grow by a step per request. */
export const PAGE_SIZE_MAX = 10_000
/** Assumed total of a list before the first response. */
export const FIRST_TOTAL = 10
/** Height of the pull-to-refresh indicator, px. Pulling further than this refreshes. */
export const PULL_HEAD_PX = 50
export const PULL_SUCCESS_MS = 500
