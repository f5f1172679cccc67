/** What an app tells its surroundings: a widget's element makes DOM events of it, a shell is told some of it. */

import type { ParkErrorCode } from './error-codes.ts'

export interface AppEvents {
  /** The first screen is drawn. */
  ready: Record<never, never>
  /** Another screen is shown. */
  navigate: { route: string; canGoBack: boolean }
  /** Somebody has logged in (or a shell gave a token), or out. The token itself is never in an event. */
  session: { loggedIn: boolean }
  /** A person is needed. Whoever can log people in cancels the event and sets the widget's `token`; otherwise the widget's own login is shown. */
  login: { redirect: string; reason: 'asked' | 'needed' | 'forbidden' }
  /** The person has booked a forklift. */
  'order-submitted': { orderId: string }
  /** `action`: what was done to it. */
  'order-changed': { orderId: string; action: 'confirmDelivery' | 'endUse' | 'confirmPayment' | 'confirmRetrieval' }
  /** The park's server says that it is paid. */
  'order-paid': { orderId: string }
  /** Something went wrong that no screen shows, or that keeps the widget from showing one. */
  error: { code: ParkErrorCode; message: string; fatal: boolean }
}

export type AppEvent = keyof AppEvents
export type LoginReason = AppEvents['login']['reason']

/** @returns `false` when somebody has taken it over (cancelled it). */
export type Emit = <E extends AppEvent>(event: E, detail: AppEvents[E]) => boolean
