/** What every part of one sandbox shares. Nothing is a module-level singleton: several sandboxes live side by side. */
import type { Db } from './park/db/open.ts'

export interface Settings {
  /** When the stand-in of the messaging app's bridge object appears: soon, after three seconds, not at all. */
  bridge: 'ready' | 'late' | 'never'
  /** What happens on its payment sheet. `ask`: a person decides. `silent`: paid, but the page gets no answer.
   * `ok-unpaid`: the page gets "ok", but no money has moved. */
  pay: 'ask' | 'ok' | 'cancel' | 'fail' | 'silent' | 'ok-unpaid'
  /** How long after the payment the provider notifies the park. */
  notifyDelayMs: number
  /** Notifications: each `once`; `repeated` at once and 15 s later; `lost`; `out-of-order`: held back until a later one has been sent, at
   * most 15 s. */
  notify: 'once' | 'repeated' | 'lost' | 'out-of-order'
  /** The provider says that it has closed a sheet, and charges it all the same. */
  lateCharge: boolean
  /** How the messaging app's provider and the park sign: V2 by key, or V3 by RSA. */
  signType: 'MD5' | 'HMAC-SHA256' | 'RSA'
  onlinePay: boolean
  /** How the page of the payment company is opened: by an address, or by a form. */
  unionPay: 'redirect' | 'form'
}

export const SETTINGS: Readonly<Settings> = {
  bridge: 'ready',
  pay: 'ask',
  notifyDelayMs: 0,
  notify: 'once',
  lateCharge: false,
  signType: 'HMAC-SHA256',
  onlinePay: true,
  unionPay: 'redirect',
}

export interface Fault {
  /** Path that it applies to; a `*` at the end matches any rest. */
  path: string
  /** `cut`: the connection ends without an answer. `hang`: no answer ever. `malformed`: `body` as it is. */
  kind: 'status500' | 'html' | 'cut' | 'hang' | 'malformed'
  body?: string
  /** Answers left; unlimited until the next reset when absent. */
  times?: number
}

export interface SandboxContext {
  /** The database, or the transaction that a call runs in. */
  readonly db: Db
  /** The park's clock, epoch ms. */
  readonly now: () => number
  /** A token is replaced after so many calls. */
  readonly rotateEvery: number
  /** The phone that everyone may ask the merchant check about. */
  readonly merchantPhone: string
  /** Other origins that the authorisation page may send people back to. */
  readonly redirectOrigins: readonly string[]
  /** Whether pages of this host (name and port) are the park's own. */
  readonly isOwnHost: (host: string) => boolean
  /** Key of the hashes of short codes. Processes on one database need the same one. */
  readonly secret: Uint8Array
  /** A proxy of ours says where calls come from. */
  readonly behindProxy: boolean
  /** Payment notifications that are not sent yet. */
  readonly timers: Set<NodeJS.Timeout>
  readonly log: (message: string, error?: unknown) => void
  /** Set by `POST /sandbox/settings`; they belong to this process. */
  settings: Settings
  faults: Fault[]
}

export const clearTimers = (context: SandboxContext): void => {
  for (const timer of context.timers) clearTimeout(timer)
  context.timers.clear()
}
