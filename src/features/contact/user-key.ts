/** Key of the user's own details in the cache. */
export const USER_KEY = 'me'
