/** Events of an app. A widget's element dispatches them as DOM events; some are also sent to the shell. */

import type { ParkErrorCode } from './error-codes.ts'

export interface AppEvents {
  /** The first screen is drawn. */
  ready: Record<never, never>
  /** Another screen is shown. */
  navigate: { route: string; canGoBack: boolean }
  /** A screen is drawn, and has this title: for counting views. Once for each screen shown. */
  view: { route: string; title: string }
  /** A person has logged in or out, or a shell has given a token. The token itself is never in an event. */
  session: { loggedIn: boolean }
  /** A login is needed. A page that can log people in cancels the event and sets the widget's `token`; otherwise the widget shows its own
   * login. */
  login: { redirect: string; reason: 'asked' | 'needed' | 'forbidden' }
  /** The person has booked a forklift. */
  'order-submitted': { orderId: string }
  /** `action`: what was done to it. */
  'order-changed': { orderId: string; action: 'confirmDelivery' | 'endUse' | 'confirmPayment' | 'confirmRetrieval' }
  /** The park's server says that it is paid. */
  'order-paid': { orderId: string }
  /** The person closed the payment sheet without paying. */
  'pay-cancelled': { orderId: string; kind: 'forklift' | 'elec' | 'parking' }
  /** The payment sheet reported a failure. */
  'pay-failed': { orderId: string; kind: 'forklift' | 'elec' | 'parking' }
  /** Something went wrong that no screen shows, or that keeps the widget from showing one. */
  error: { code: ParkErrorCode; message: string; fatal: boolean }
}

export type AppEvent = keyof AppEvents
export type LoginReason = AppEvents['login']['reason']

/** @returns `false` when a listener has cancelled the event. */
export type Emit = <E extends AppEvent>(event: E, detail: AppEvents[E]) => boolean
