/** The codes of `CODE` for which a retry is useless. They are separate, so that the first screens need not load the other codes. */
export const NOT_FOUND = 404
export const NOT_ALLOWED = 405

/** Whether a retry would get the same response. */
export const isFinal = (code: number | undefined): boolean => code === NOT_FOUND || code === NOT_ALLOWED
