/** Events of an app. A widget's element dispatches them as DOM events; some are also sent to the shell. */

import type { ParkErrorCode } from './error-codes.ts'

export interface AppEvents {
  /** The first screen was rendered. */
  ready: Record<never, never>
  /** The route has changed. `route` is a path with its query. `canGoBack`: a Back button of the page leads to another screen. */
  navigate: { route: string; canGoBack: boolean }
  /** A screen was rendered with this title: for page view analytics. Emitted once for each screen shown. */
  view: { route: string; title: string }
  /** The token has changed: the user has logged in or out, or the page, the shell or the API has provided another token. Events never
   * contain the token. */
  session: { loggedIn: boolean }
  /** A login is required. `redirect` is the route to show afterwards. `asked`: the user has chosen to log in. `needed`: the screen
   * requires a login. `forbidden`: the API has refused a call (code 403). A page with its own login cancels the event and sets the
   * widget's `token`; otherwise the widget starts its own login. */
  login: { redirect: string; reason: 'asked' | 'needed' | 'forbidden' }
  /** The user has booked a forklift. `orderId` is the id of the forklift order. */
  'order-submitted': { orderId: string }
  /** The user has changed the state of a forklift order. */
  'order-changed': { orderId: string; action: 'confirmDelivery' | 'endUse' | 'confirmPayment' | 'confirmRetrieval' }
  /** The server has confirmed the payment. `orderId` is the id of the forklift order, of the electricity payment (a row of
   * `listElectricityOrders`), or of the parking stay. */
  'order-paid': { orderId: string; kind: 'forklift' | 'elec' | 'parking' }
  /** The user closed the payment sheet without paying. `orderId` is as in `PayRequest`: for electricity, the bill or the meter. */
  'pay-cancelled': { orderId: string; kind: 'forklift' | 'elec' | 'parking' }
  /** The payment sheet reported a failure. `orderId` is as in `pay-cancelled`. */
  'pay-failed': { orderId: string; kind: 'forklift' | 'elec' | 'parking' }
  /** An error that no screen shows. `fatal`: the widget cannot be displayed. */
  error: { code: ParkErrorCode; message: string; fatal: boolean }
}

export type AppEvent = keyof AppEvents
export type LoginReason = AppEvents['login']['reason']

/** @returns `false` if a listener cancelled the event. */
export type Emit = <E extends AppEvent>(event: E, detail: AppEvents[E]) => boolean
