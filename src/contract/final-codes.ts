/** The codes of `CODE` after which asking again gets the same answer: apart from the others, so that the first screens do not load them. */
export const NOT_FOUND = 404
export const NOT_ALLOWED = 405

/** Whether asking again gets the same answer. */
export const isFinal = (code: number | undefined): boolean => code === NOT_FOUND || code === NOT_ALLOWED
