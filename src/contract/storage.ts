/** Local storage: the session. All keys begin with `parkside.`. The origin may be a partner's, so only these keys are ever cleared. */
export const STORAGE = {
  token: 'parkside.token',
  openid: 'parkside.openid',
  userId: 'parkside.userId',
  /** Origin of the API that issued the three values above; absent if it is the page's own origin. They are sent to no other API. */
  apiOrigin: 'parkside.apiOrigin',
} as const

/** Local storage: the user's preferences on this device. They survive a logout. An absent key means the device setting. */
export const CHOICE = {
  locale: 'parkside.locale',
  theme: 'parkside.theme',
} as const

export type ChoiceName = keyof typeof CHOICE

/** Local storage: payments whose outcome is unknown. They survive the tab and a logout; see `core/payment/pending-payments.ts`. */
export const PAYMENTS_KEY = 'parkside.payments'

/** Local storage: search history by user; see `core/store/searches.ts`. */
export const SEARCHES_KEY = 'parkside.searches'

/** Local storage: the payment method that was used last on this device. */
export const PAY_WAY_KEY = 'parkside.payWay'

/** Session storage: the shared client state, saved when the page is hidden or left. */
export const STATE_KEY = 'parkside.state'
