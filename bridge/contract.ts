/** The contract between a widget and its shell, as types and constants. The fixtures in `tests/protocol` hold shells in other languages to it.
 * Growth is additive: both sides ignore unknown methods, events and fields; a change that would break a peer raises {@link PROTOCOL}. */

/** Version of the protocol. A widget offers the versions it speaks; the shell picks one. */
export const PROTOCOL = 1

/** Longest message either side accepts, in UTF-16 units (what JavaScript's `length` counts). */
export const MESSAGE_MAX = 1_000_000
/** How many calls and events wait for a shell. Beyond that the oldest `track` is dropped; without one, the newest item: an event is dropped, a
 * call fails with `BUSY`. */
export const QUEUE_MAX = 50
/** How long a shell may take to answer the first hello, ms. Then the widget goes on without it; a later answer still connects. */
export const HANDSHAKE_MS = 3000

/** Signed parameters of WeChat's payment sheet, made by the park's server. */
export interface PayParams {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** What the shell reports. It is never proof of payment: only the park's server knows whether money has moved. `unknown`: the end of the sheet
 * is not known. */
export type PayOutcome = 'reported-ok' | 'cancelled' | 'failed' | 'unknown'

export interface PayRequest {
  orderId: string
  kind: 'forklift' | 'elec' | 'parking'
  /** The same for every try of one payment: a shell that sees it twice opens one sheet. */
  idempotencyKey: string
  /** Of WeChat's sheet, or the address of a payment page. */
  params: PayParams | { url: string }
}

export interface TokenGrant {
  /** As the park's API issued it, without `Bearer `. */
  token: string
  /** Epoch ms. */
  expiresAt?: number
  openid?: string
  userId?: string
}

export type TokenReason = 'start' | 'expired' | 'forbidden'

export interface PickedImage {
  name: string
  /** MIME type. */
  type: string
  /** An address that the page may read: `data:`, `blob:`, or one that the shell serves. */
  url: string
}

/** Widths at the screen's edges that the page must keep clear, px. */
export interface SafeArea {
  top: number
  right: number
  bottom: number
  left: number
}

/** What the shell knows about language and look. Where a field is missing, the page decides by itself. */
export interface Context {
  /** `zh-CN` or `en`; any tag is understood. */
  locale?: string
  theme?: 'light' | 'dark'
  safeArea?: SafeArea
  /** The shell draws a bar with the title (which it takes by `nav.setTitle`) and Back (which it sends as `nav.back`): the widget draws neither. */
  titleBar?: boolean
  /** Custom properties for what is shown in a frame, such as `--park-color-primary`; an empty one is not set. */
  style?: Readonly<Record<string, string>>
}

/** `light`: a step, a switch. `success`: something has succeeded. `warning`: something is refused, or at its limit. */
export type HapticKind = 'light' | 'success' | 'warning'

/** Methods that a widget may call. */
export interface Methods {
  /** A token for the park's API. `stale` is one that the API refused: the answer must be another one. */
  'auth.getToken': { params: { reason: TokenReason; stale?: string }; result: TokenGrant }
  /** Lets the person log in. `redirect` is the route to show afterwards. `leaving`: the page will be replaced. */
  'auth.login': {
    params: { redirect: string; reason: 'asked' | 'needed' | 'forbidden' }
    result: { status: 'done' | 'cancelled' | 'leaving' }
  }
  /** Opens a payment sheet. */
  'pay.request': { params: PayRequest; result: { outcome: PayOutcome; raw?: string } }
  /** Opens an address outside the widget. */
  'nav.open': { params: { url: string }; result: void }
  /** Closes the view that the widget is in. */
  'nav.close': { params: Record<never, never>; result: void }
  'nav.setTitle': { params: { title: string }; result: void }
  /** Begins a phone call. */
  'ui.call': { params: { phone: string }; result: void }
  'ui.toast': { params: { message: string }; result: void }
  /** Lets the phone be felt: a short tap, never a sound. */
  'ui.haptic': { params: { kind: HapticKind }; result: void }
  /** Lets the person choose pictures. */
  'ui.pickImage': { params: { max: number; camera?: boolean }; result: { images: PickedImage[] } }
}

export type Method = keyof Methods
export type ParamsOf<M extends Method> = Methods[M]['params']
export type ResultOf<M extends Method> = Methods[M]['result']

/** How long a call may take before it fails with `TIMEOUT`, ms. 0: no limit, because a person decides. */
export const TIME_LIMITS: Record<Method, number> = {
  'auth.getToken': 8000,
  'auth.login': 0,
  'pay.request': 0,
  'nav.open': 5000,
  'nav.close': 5000,
  'nav.setTitle': 5000,
  'ui.call': 5000,
  'ui.toast': 5000,
  'ui.haptic': 5000,
  'ui.pickImage': 0,
}

/** Events from the shell. */
export interface ShellEvents {
  /** Another token, or `null`: the person has logged out. */
  'auth.tokenChanged': { token: string | null; openid?: string; userId?: string }
  /** The end of a payment that outlived the page that began it. */
  'pay.restored': { idempotencyKey: string; outcome: PayOutcome }
  /** The shell's own Back was pressed, and `nav.changed` had said that the widget can go back. */
  'nav.back': Record<never, never>
  /** Show this route: a notification was tapped. */
  'nav.go': { route: string }
  'context.changed': Context
  /** `restore`: the view is shown again and its page may have lost the channel. `teardown`: the view will be removed; the widget saves at once
   * and answers with `bye`, for which the shell waits two seconds at most. */
  lifecycle: { state: 'pause' | 'resume' | 'restore' | 'teardown' }
}

/** Events from the widget. They hold nothing personal. */
export interface WidgetEvents {
  /** The API has replaced the token (or it was cleared). */
  'auth.tokenChanged': { token: string | null }
  'nav.changed': { route: string; canGoBack: boolean }
  /** Height of the content, px: for a parent that sizes its frame by it. */
  'ui.size': { height: number }
  track: { name: string; props?: Record<string, string | number | boolean> }
  /** `where` is the route that was shown. */
  error: { code: string; message?: string; where: string; fatal: boolean }
}

export type ShellEvent = keyof ShellEvents
export type WidgetEvent = keyof WidgetEvents

/** `true`, or with the parameters beyond the basic ones that this shell understands. */
export type Capability = true | { params: string[] }
export type Capabilities = Partial<Record<Method, Capability>>

export interface ShellInfo {
  name: string
  version: string
  platform: 'ios' | 'android' | 'wechat' | 'web' | (string & Record<never, never>)
}

/** Error codes. They are stable; error texts are not. A newer shell may send other codes in the same style; they are passed on. */
export const ERROR_CODES = [
  /** This shell does not know the method. */
  'UNSUPPORTED',
  /** There is no shell, or none has answered in time. */
  'NO_SHELL',
  /** The shell does not want this widget. */
  'HANDSHAKE_REJECTED',
  /** No version of the wire that both speak. */
  'VERSION_MISMATCH',
  'TIMEOUT',
  /** The caller's own AbortSignal. */
  'CANCELLED',
  /** The person said no. */
  'USER_CANCELLED',
  /** The shell may not, or does not want to. */
  'DENIED',
  'AUTH_REQUIRED',
  'BAD_PARAMS',
  /** The shell's result is not what the contract says, such as a token grant without `token`. */
  'BAD_RESULT',
  /** Not one of our messages: not JSON, too long, or malformed. */
  'BAD_MESSAGE',
  'ORIGIN_REJECTED',
  /** The bridge was closed, or the page or the shell was loaded again. */
  'CLOSED',
  /** It could not be sent: there is no receiver, it cannot be written as JSON, or it is longer than `MESSAGE_MAX`. */
  'SEND_FAILED',
  /** The shell's own failure; `data.nativeCode` is its code. */
  'NATIVE',
  /** Too many calls wait, or the shell is busy: it shows one payment sheet at a time. */
  'BUSY',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** An error on the wire. */
export interface WireError {
  code: ErrorCode
  message?: string
  data?: unknown
}

/** Every message carries these. `s` is the session of the widget's page: 128 random bits, new with each load. A message of
 * another session is dropped. */
interface Envelope {
  park: 1
  v: number
  s: string
}

/** A message: one JSON text, over every transport. */
export type Message = Envelope &
  (
    | { k: 'hello'; p: { versions: number[]; lib: string; resume?: string[] } }
    /** `instance` is new at each load of the shell. It distinguishes a shell that was loaded again, and has lost its calls, from a welcome that
     * arrived twice. */
    | {
        k: 'welcome'
        p: { v: number; shell: ShellInfo; capabilities: Capabilities; context?: Context; instance?: string }
      }
    /** Instead of a welcome. */
    | { k: 'refuse'; e: WireError }
    /** The widget has read the welcome: the shell may send now. */
    | { k: 'ready' }
    /** `id` is `<s>.<n>`. `ttl` in ms; missing: no limit. */
    | { k: 'req'; id: string; m: string; p: unknown; ttl?: number }
    | { k: 'res'; id: string; ok: true; p?: unknown }
    | { k: 'res'; id: string; ok: false; e: WireError }
    /** `id` lets a second delivery be noticed. */
    | { k: 'evt'; id: string; m: string; p: unknown }
    /** The caller no longer waits for an answer. */
    | { k: 'cancel'; id: string }
    | { k: 'bye'; reason?: string }
  )

export type MessageKind = Message['k']
