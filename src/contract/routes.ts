/** The 78 routes of the specification in 15 areas. The path is the route's name; there are no path parameters, everything
 * else is in the query. Titles are texts: see `text/`, one per route and language. */
export interface Route {
  /** Requires a token: without one the guard starts a login, which returns here afterwards. Taken from the specification. Screens without
   * it that call for the user's data start a login when the server responds with 403. */
  readonly login?: true
  /** Query parameter of the id of the shown entity. Default `id`. */
  readonly idName?: string
}

type Area = Record<`/${string}`, Route>

export const ROUTES = {
  general: {
    '/nav': {},
    '/login': {},
    '/protocal': {},
    '/contract': {},
  },
  my: {
    '/messageNotice': { login: true },
    '/messageNotice_info': { login: true },
    '/myInfo': { login: true },
    '/editMyInfo': { login: true },
    '/editPhone': { login: true },
    '/smsInput': { login: true },
    '/myPartake': { login: true },
    '/myPartake_info': { login: true },
    '/setting': {},
    '/account': { login: true },
    '/account_detail': { login: true },
  },
  park: {
    '/parkNews': {},
    '/parkNews_info': {},
    '/parkNotice': {},
    '/parkNotice_info': {},
    '/attractList': {},
    '/attract_info': {},
    '/parkIntro': {},
    '/parkCompany_info': {},
    '/itinerary': {},
  },
  activity: {
    '/parkActive': {},
    '/parkActive_info': {},
    '/parkActive_regist': { login: true },
    '/myAdd': { login: true },
    '/myAdd_info': { login: true },
  },
  booking: {
    '/bookNav': {},
    '/myBook': { login: true },
    '/stallsAdmin': { login: true },
    '/bookStalls': { login: true },
    '/bookCarpark': { login: true },
    '/bookRecord': { login: true },
    '/bookRecord_info': { login: true },
  },
  weighing: {
    '/bookWeigh': { login: true },
    '/weighRecord': { login: true },
    '/weighRecord_info': { login: true },
  },
  parking: {
    '/checkParkFee': { login: true },
    '/parkingRate': { login: true },
    '/rateSuccess': { login: true },
    '/rateRecord': { login: true },
    '/rateRecord_info': { login: true },
    '/keyboard1': {},
  },
  invoice: {
    '/parkInvoice': { login: true },
    '/invoiceList': { login: true },
    '/invoiceDetail': { login: true },
    '/invoiceWrite': { login: true },
  },
  inapp: {
    '/parkNews_app_info': {},
    '/parkActive_app_info': {},
    '/parkActive_app_approval_info': {},
    '/app/attractList': {},
    '/app/attract_info': {},
    '/emergency_detail': {},
  },
  forklift: {
    '/forklift': {},
    '/apply': {},
    '/orderDetail': { idName: 'orderId' },
    '/orderList': {},
    '/orderPay': { idName: 'orderId' },
  },
  application: {
    '/application': {},
  },
  integral: {
    '/integral/index': {},
    '/integral/my': {},
    '/integral/explain': {},
    '/integral/total': {},
  },
  recruit: {
    '/recruit/list': {},
    '/recruit/search': {},
    '/recruit/publish': { login: true },
    '/recruit/detail': {},
    '/recruit/welfare': {},
    '/recruit/situation': {},
  },
  fee: {
    '/fee/list': {},
    '/fee/record': {},
    '/fee/detail': {},
    '/fee/order': {},
    '/fee/invoice': {},
    '/fee/invoiceHistory': {},
  },
  notice: {
    '/notice/list': {},
  },
} as const satisfies Record<string, Area>

export type AreaName = keyof typeof ROUTES
/** Paths of one area. */
export type PathOf<A extends AreaName> = keyof (typeof ROUTES)[A] & string
export type Path = { [A in AreaName]: PathOf<A> }[AreaName]
/** A path, also with a query. */
export type PathLink = Path | `${Path}?${string}`

/** Target of unknown paths, invalid redirects and the root path. */
export const HOME = '/nav' satisfies Path
export const LOGIN = '/login' satisfies Path

export interface FoundRoute extends Route {
  readonly path: Path
  readonly area: AreaName
}

/** Finds the route of a path, with or without its leading slash; query and hash are ignored. `undefined` for anything that is not in
 * the table, such as a URL.
 * @example findRoute('orderDetail?orderId=7') // { path: '/orderDetail', area: 'forklift', idName: 'orderId' } */
export const findRoute = (to: string): FoundRoute | undefined => {
  const path = `/${(to.split(/[?#]/, 1)[0] ?? '').replace(/^\//, '')}`
  for (const [area, routes] of Object.entries(ROUTES) as [AreaName, Area][]) {
    // The slash keeps it apart from the names that every object has.
    const route = routes[path as `/${string}`]
    if (route) return { ...route, path: path as Path, area }
  }
  return undefined
}
