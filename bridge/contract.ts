/** The contract between a widget and its shell, as types and constants. The fixtures in `tests/protocol` test shells in other languages
 * against it. Additions are backwards compatible: both sides ignore unknown methods, events and fields. A breaking change increments
 * {@link PROTOCOL}. */

/** Version of the protocol. A widget offers the versions that it supports; the shell picks one. */
export const PROTOCOL = 1

/** Maximum length of a message, in UTF-16 code units (JavaScript's `length`). */
export const MESSAGE_MAX = 1_000_000
/** Maximum number of calls and events that are queued while connecting. If there are more, the oldest `track` event is dropped. If
 * there is none, the newest item is dropped; a dropped call fails with `BUSY`. */
export const QUEUE_MAX = 50
/** Timeout for the answer to the first hello, ms. The widget then continues without a shell; a later answer still connects. */
export const HANDSHAKE_MS = 3000

/** Signed parameters of WeChat's payment sheet, created by the park's server. */
export interface PayParams {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** Outcome of a payment sheet as reported by the shell. It is no proof of payment: only the park's server knows whether the user was
 * charged. `unknown`: the outcome is not known. */
export type PayOutcome = 'reported-ok' | 'cancelled' | 'failed' | 'unknown'

export interface PayRequest {
  /** What is paid: the id of the forklift order, of the parking stay, or of the electricity bill; for a top-up, the number of the meter. */
  orderId: string
  kind: 'forklift' | 'elec' | 'parking'
  /** The same for every retry of one payment: a shell that receives it twice must open only one sheet. */
  idempotencyKey: string
  /** Parameters of WeChat's sheet, or the URL of a payment page. */
  params: PayParams | { url: string }
}

export interface TokenGrant {
  /** The token as issued by the park's API, without `Bearer `. */
  token: string
  /** Expiry, epoch ms. Reserved; the widget does not use it yet. */
  expiresAt?: number | undefined
  /** The user's id at the payment provider. Required to pay with `pay.request`. */
  openid?: string | undefined
  /** The user's id in the park's API. With it or `openid`, another token of the same user keeps what the user has typed. */
  userId?: string | undefined
}

/** `start`: the widget starts, and has no token. `forbidden`: the API has refused the token, or a call without one (code 403). `expired` is
 * reserved; the widget does not send it yet. */
export type TokenReason = 'start' | 'expired' | 'forbidden'

export interface PickedImage {
  name: string
  /** MIME type. */
  type: string
  /** A `data:` URL, or one that the page can fetch: its content security policy must allow that (`connect-src`). */
  url: string
}

/** Safe area insets, px: parts of the screen's edges that the page must keep clear. */
export interface SafeArea {
  top: number
  right: number
  bottom: number
  left: number
}

/** Language and appearance, as requested by the shell. For a missing field the page uses its own default. */
export interface Context {
  /** A language tag, such as `zh-CN` or `en`. */
  locale?: string | undefined
  theme?: 'light' | 'dark' | undefined
  safeArea?: SafeArea | undefined
  /** Whether the shell draws a title bar with the title (from `nav.setTitle`) and a Back button (which sends `nav.back`). The widget
   * then draws neither. Default `false`. */
  titleBar?: boolean | undefined
  /** CSS custom properties for a page in an iframe, such as `--park-color-primary`. An empty value is not set. */
  style?: Readonly<Record<string, string>> | undefined
}

/** Changed fields of a context. `null` resets a field to the page's own default. */
export type ContextChange = { [F in keyof Context]: Context[F] | null }

/** `light`: a step or a switch. `success`: an action has succeeded. `warning`: an action was refused or has reached a limit. */
export type HapticKind = 'light' | 'success' | 'warning'

/** Methods that a widget may call. */
export interface Methods {
  /** Requests a token for the park's API. `stale` is a token that the API refused: the result must be a different one. */
  'auth.getToken': { params: { reason: TokenReason; stale?: string }; result: TokenGrant }
  /** Starts a login. `redirect` is the route to show afterwards. `asked`: the user has chosen to log in. `needed`: the screen requires a
   * login. `forbidden`: the API has refused a call (code 403). `leaving`: the page will be replaced. */
  'auth.login': {
    params: { redirect: string; reason: 'asked' | 'needed' | 'forbidden' }
    result: { status: 'done' | 'cancelled' | 'leaving' }
  }
  /** Opens a payment sheet. `raw` may have the provider's own result, for the log.
   * @example 'pay.request': async ({ params }) => ({ outcome: await openSheet(params) }) */
  'pay.request': { params: PayRequest; result: { outcome: PayOutcome; raw?: string } }
  /** Opens an absolute URL outside the widget. */
  'nav.open': { params: { url: string }; result: void }
  /** Closes the view that contains the widget. */
  'nav.close': { params: Record<never, never>; result: void }
  /** Shows the title of the screen in the shell's title bar. */
  'nav.setTitle': { params: { title: string }; result: void }
  /** Starts a phone call. */
  'ui.call': { params: { phone: string }; result: void }
  /** Shows a short message that needs no answer. */
  'ui.toast': { params: { message: string }; result: void }
  /** Triggers haptic feedback: a short tap without sound. */
  'ui.haptic': { params: { kind: HapticKind }; result: void }
  /** Opens an image picker. `max` is the maximum number of pictures; `camera` is whether to offer the camera. */
  'ui.pickImage': { params: { max: number; camera?: boolean }; result: { images: PickedImage[] } }
}

export type Method = keyof Methods
export type ParamsOf<M extends Method> = Methods[M]['params']
export type ResultOf<M extends Method> = Methods[M]['result']
/** The methods whose result is a value. */
export type MethodWithResult = { [M in Method]: ResultOf<M> extends void ? never : M }[Method]

const METHOD_NAMES: Record<Method, true> = {
  'auth.getToken': true,
  'auth.login': true,
  'pay.request': true,
  'nav.open': true,
  'nav.close': true,
  'nav.setTitle': true,
  'ui.call': true,
  'ui.toast': true,
  'ui.haptic': true,
  'ui.pickImage': true,
}
export const METHODS = Object.keys(METHOD_NAMES) as Method[]

/** Timeouts that differ from the usual one, ms. 0: none, because the call waits for the user. */
const TIME_LIMITS: { [M in Method]?: number } = {
  'auth.getToken': 8000,
  'auth.login': 0,
  'pay.request': 0,
  'ui.pickImage': 0,
}
/** Timeout of a method's calls, ms. After that, a call fails with `TIMEOUT`. 0: none. */
export const timeLimitOf = (method: Method): number => TIME_LIMITS[method] ?? 5000

/** Events from the shell. */
export interface ShellEvents {
  /** The token has changed. `null`: the user has logged out. A token without `openid` and `userId` counts as another user's: what the user
   * has typed is discarded. */
  'auth.tokenChanged': { token: string | null; openid?: string; userId?: string }
  /** The outcome of a payment that has outlived the page that started it. */
  'pay.restored': { idempotencyKey: string; outcome: PayOutcome }
  /** The shell's Back button was pressed. Sent only if the last `nav.changed` had `canGoBack: true`. */
  'nav.back': Record<never, never>
  /** Navigate to this route, for example because a notification was tapped. */
  'nav.go': { route: string }
  /** Language or appearance have changed. */
  'context.changed': ContextChange
  /** `restore`: the view is shown again, and its page may have lost the channel. `teardown`: the view will be removed. The widget saves
   * immediately and answers with `bye`; the shell waits for it for at most two seconds. */
  lifecycle: { state: 'pause' | 'resume' | 'restore' | 'teardown' }
}

/** Events from the widget. They contain no name and no phone number, but a route may have the id of a record, a number plate or a search
 * in its query. */
export interface WidgetEvents {
  /** The API has replaced the token that the shell provided. `null` is reserved; the widget does not send it yet. */
  'auth.tokenChanged': { token: string | null }
  /** The screen has changed. The shell's Back button sends `nav.back` only if `canGoBack`; otherwise it closes the view. */
  'nav.changed': { route: string; canGoBack: boolean }
  /** Height of the content, px, for a parent page that resizes its iframe. Sent only by the hosted page in an iframe. */
  'ui.size': { height: number }
  /** For analytics. Sent only by the hosted page in an iframe. */
  track: { name: string; props?: Record<string, string | number | boolean> }
  /** An error that no screen shows. `code` is one of `park:error`, `where` the current route. `fatal`: the widget cannot be displayed. */
  error: { code: string; message?: string; where: string; fatal: boolean }
}

export type ShellEvent = keyof ShellEvents
export type WidgetEvent = keyof WidgetEvents

/** Whether this shell supports a method, or which optional parameters it supports. */
export type Capability = boolean | { params: string[] }
export type Capabilities = Partial<Record<Method, Capability>>

export interface ShellInfo {
  name: string
  version: string
  platform: 'ios' | 'android' | 'wechat' | 'web' | (string & Record<never, never>)
}

/** Error codes. They are stable; error messages are not. A newer shell may send other codes in the same style; they are passed on. */
export const ERROR_CODES = [
  /** The shell does not support the method. */
  'UNSUPPORTED',
  /** There is no shell, or it did not answer in time. */
  'NO_SHELL',
  /** The shell refused this widget. */
  'HANDSHAKE_REJECTED',
  /** There is no protocol version that both sides support. */
  'VERSION_MISMATCH',
  /** There was no answer within the call's timeout: see {@link timeLimitOf}. */
  'TIMEOUT',
  /** The caller's AbortSignal was aborted. */
  'CANCELLED',
  /** The user cancelled. */
  'USER_CANCELLED',
  /** The shell lacks the permission, or refused. */
  'DENIED',
  /** The shell has no token: a login is required. */
  'AUTH_REQUIRED',
  /** The parameters are invalid. */
  'BAD_PARAMS',
  /** The shell's result violates the contract, such as a token grant without `token`. */
  'BAD_RESULT',
  /** An invalid message: not JSON, too long, or malformed. */
  'BAD_MESSAGE',
  /** A message came from an origin that is not allowed. */
  'ORIGIN_REJECTED',
  /** The bridge was closed, or the page or the shell was reloaded. */
  'CLOSED',
  /** The message could not be sent: there is no receiver, it cannot be serialised as JSON, or it is longer than `MESSAGE_MAX`. */
  'SEND_FAILED',
  /** A failure in the shell; `data.nativeCode` is its code. */
  'NATIVE',
  /** The queue is full, or the shell is busy: it can show only one payment sheet at a time. */
  'BUSY',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** An error on the wire. */
export interface WireError {
  code: ErrorCode
  message?: string
  data?: unknown
}

/** Fields of every message. `s` is the session of the widget's page: 128 random bits, new for each page load. Messages of another
 * session are dropped. */
interface Envelope {
  park: 1
  v: number
  s: string
}

/** A message: one JSON text, on every transport. */
export type Message = Envelope &
  (
    | { k: 'hello'; p: { versions: number[]; lib: string; resume?: string[] } }
    /** `instance` is new for each load of the shell. It distinguishes a reloaded shell, which has lost its calls, from a duplicate
     * welcome. */
    | {
        k: 'welcome'
        p: {
          v: number
          shell: ShellInfo
          capabilities: Capabilities
          context?: ContextChange | undefined
          instance?: string
        }
      }
    /** Sent instead of a welcome. */
    | { k: 'refuse'; e: WireError }
    /** The widget has received the welcome: the shell may send events now. */
    | { k: 'ready' }
    /** `id` is `<s>.<n>`. `ttl` is the timeout in ms; absent: none. */
    | { k: 'req'; id: string; m: string; p: unknown; ttl?: number | undefined }
    | { k: 'res'; id: string; ok: true; p?: unknown }
    | { k: 'res'; id: string; ok: false; e: WireError }
    /** `id` is used to detect duplicates. */
    | { k: 'evt'; id: string; m: string; p: unknown }
    /** The caller no longer waits for the answer. */
    | { k: 'cancel'; id: string }
    | { k: 'bye'; reason?: string }
  )

export type MessageKind = Message['k']
