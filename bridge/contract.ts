/** What a shell can do for a widget. One entry per method; a transport says which of them it supports. */

/** Signed parameters of the messaging app's payment sheet, as the park's server made them. */
export interface PayParams {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** What the shell reported. It is never proof of payment: only the park's server knows whether money has moved.
 * `unsupported`: there is no payment sheet here. `unknown`: it closed without a word that we know. */
export type PayOutcome = 'reported-ok' | 'cancelled' | 'failed' | 'unknown' | 'unsupported'

export interface Bridge {
  /** Fetches what paying needs ahead of the press, so that the sheet opens at once. */
  warm(): void
  /** Opens the payment sheet; settles once, never rejects. */
  pay(params: PayParams): Promise<PayOutcome>
  /** Asks a native shell to log the person in; `false` when there is none. */
  login(): boolean
}
