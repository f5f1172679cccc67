/** Events of an app. A widget's element dispatches them as DOM events; some are also sent to the shell. */

import type { ParkErrorCode } from './error-codes.ts'

export interface AppEvents {
  /** The first screen was rendered. */
  ready: Record<never, never>
  /** The route has changed. */
  navigate: { route: string; canGoBack: boolean }
  /** A screen was rendered with this title: for page view analytics. Emitted once for each screen shown. */
  view: { route: string; title: string }
  /** The token has changed: the user has logged in or out, or the page, the shell or the API has provided another token. Events never
   * contain the token. */
  session: { loggedIn: boolean }
  /** A login is required. A page with its own login cancels the event and sets the widget's `token`; otherwise the widget starts its
   * own login. */
  login: { redirect: string; reason: 'asked' | 'needed' | 'forbidden' }
  /** The user has booked a forklift. */
  'order-submitted': { orderId: string }
  /** The user has changed the state of an order. */
  'order-changed': { orderId: string; action: 'confirmDelivery' | 'endUse' | 'confirmPayment' | 'confirmRetrieval' }
  /** The server has confirmed the payment. */
  'order-paid': { orderId: string }
  /** The user closed the payment sheet without paying. */
  'pay-cancelled': { orderId: string; kind: 'forklift' | 'elec' | 'parking' }
  /** The payment sheet reported a failure. */
  'pay-failed': { orderId: string; kind: 'forklift' | 'elec' | 'parking' }
  /** An error that no screen shows. `fatal`: the widget cannot be displayed. */
  error: { code: ParkErrorCode; message: string; fatal: boolean }
}

export type AppEvent = keyof AppEvents
export type LoginReason = AppEvents['login']['reason']

/** @returns `false` if a listener cancelled the event. */
export type Emit = <E extends AppEvent>(event: E, detail: AppEvents[E]) => boolean
