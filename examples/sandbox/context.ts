/** The context that all parts of one sandbox share. There are no module-level singletons, so that several sandboxes can run in one
 * process. */
import type { Method } from '../../src/contract/endpoint.ts'
import type { Db } from './park/db/open.ts'

export interface Settings {
  /** When the stand-in of the messaging app's bridge object appears: soon, after three seconds, or never. */
  bridge: 'ready' | 'late' | 'never'
  /** The result of the messaging app's payment sheet. `ask`: the user chooses. `silent`: paid, but the page gets no result. `ok-unpaid`:
   * the page gets "ok" although nothing was paid. */
  pay: 'ask' | 'ok' | 'cancel' | 'fail' | 'silent' | 'ok-unpaid'
  /** Delay between the payment and the provider's notification. */
  notifyDelayMs: number
  /** How notifications are sent: `once`; `repeated`: immediately and again 15 s later; `lost`: never; `out-of-order`: held back until a
   * later one has been sent, at most 15 s. */
  notify: 'once' | 'repeated' | 'lost' | 'out-of-order'
  /** The provider reports a sheet as closed but charges it nevertheless. */
  lateCharge: boolean
  /** How the messaging app's provider and the park sign: V2 with a shared key, or V3 with RSA. */
  signType: 'MD5' | 'HMAC-SHA256' | 'RSA'
  onlinePay: boolean
  /** How the payment company's page is opened: by a redirect to a URL, or by submitting a form. */
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
  /** The path whose responses fail; a `*` at the end matches any rest. */
  path: string
  /** The method whose responses fail. Default: any. */
  method?: Method
  /** `cut`: the connection ends without a response. `hang`: no response is ever sent. `malformed`: `body` is sent as JSON, unchanged. */
  kind: 'status500' | 'html' | 'cut' | 'hang' | 'malformed'
  /** Replaces the kind's own body. */
  body?: string
  /** Number of responses that still fail. Without it, all fail until the next reset. */
  times?: number
}

export interface SandboxContext {
  /** The database, or the transaction that a call runs in. */
  readonly db: Db
  /** The park's clock, epoch ms. */
  readonly now: () => number
  /** Number of calls after which a token is replaced. */
  readonly rotateEvery: number
  /** The phone number for which everyone may call the merchant check. */
  readonly merchantPhone: string
  /** Other origins to which the authorisation page may redirect. */
  readonly redirectOrigins: readonly string[]
  /** Whether pages of this host (name and port) belong to the park. */
  readonly isOwnHost: (host: string) => boolean
  /** Key for hashing short codes. All processes that share a database need the same key. */
  readonly secret: Uint8Array
  /** Whether the client's address is read from `x-forwarded-for`, as set by a reverse proxy. */
  readonly behindProxy: boolean
  /** Timers of payment notifications that have not been sent yet. */
  readonly timers: Set<NodeJS.Timeout>
  /** The plates for which each person has asked, by the person's id, with the time of each. Each process counts its own. */
  readonly plateLookups: Map<string, ReadonlyMap<string, number>>
  readonly log: (message: string, error?: unknown) => void
  /** Set by `POST /sandbox/settings`; they apply to this process only. */
  settings: Settings
  faults: Fault[]
}

export const clearTimers = (context: SandboxContext): void => {
  for (const timer of context.timers) clearTimeout(timer)
  context.timers.clear()
}
