/** Who is logged in. All keys begin with `parkside.`: the origin may be a partner's, and only these are ever cleared. */
export const STORAGE = {
  token: 'parkside.token',
  openid: 'parkside.openid',
  userId: 'parkside.userId',
  /** Origin of the API that the three above came from; absent where it is the page's own. They are sent nowhere else. */
  apiOrigin: 'parkside.apiOrigin',
} as const

/** What the person has chosen on this device, kept beyond a log-out. Nothing stands there for "as the phone has it". */
export const CHOICE = {
  locale: 'parkside.locale',
  theme: 'parkside.theme',
} as const

export type ChoiceName = keyof typeof CHOICE

/** Local storage: payments whose end is not known. They outlive the tab and a log-out; see `core/payment/pending-payments.ts`. */
export const PAYMENTS_KEY = 'parkside.payments'

/** Local storage: what each person of this device has searched for; see `core/store/searches.ts`. */
export const SEARCHES_KEY = 'parkside.searches'

/** Local storage: the way of paying that was chosen last on this device. */
export const PAY_WAY_KEY = 'parkside.payWay'

/** Session storage: the shared client state, saved when the page is hidden or left. */
export const STATE_KEY = 'parkside.state'
