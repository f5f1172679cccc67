/** Every key that Parkside writes. All begin with `parkside.`: the origin may be a partner's, and only these are ever cleared. */
export const STORAGE = {
  token: 'parkside.token',
  openid: 'parkside.openid',
  userId: 'parkside.userId',
} as const

/** Session storage: the shared client state, saved when the page is hidden or left. */
export const STATE_KEY = 'parkside.state'
