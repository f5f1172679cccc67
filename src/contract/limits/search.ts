/** Limits of searches. */

/** Maximum length of a search term, in characters. */
export const KEYWORD_MAX = 50
