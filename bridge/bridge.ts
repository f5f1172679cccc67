/** The widget's end of the bridge, as types. `create-bridge.ts` implements it. */
import type {
  Capabilities,
  Context,
  ErrorCode,
  Method,
  ParamsOf,
  ResultOf,
  ShellEvent,
  ShellEvents,
  ShellInfo,
  WidgetEvent,
  WidgetEvents,
} from './contract.ts'
import type { Transport } from './transport.ts'

/** `connecting`: hello was sent and is not answered yet; calls are queued. `connected`: calls are sent. `absent`: there is no shell, or
 * none has answered; calls fail with `NO_SHELL`, but a later welcome still connects. `refused`: the shell refused this widget, or
 * there is no common protocol version; calls fail with that error code. `closed`: the bridge was closed permanently. */
export type BridgeStatus = 'connecting' | 'connected' | 'absent' | 'refused' | 'closed'

/** A problem on the bridge, including those that no caller sees. `detail` never contains a protocol message, because messages may
 * contain tokens. */
export interface BridgeProblem {
  code: ErrorCode
  /** - `no-answer`: hello was not answered in time.
   * - `refused`: the shell refused this widget, or there is no common version (see `code`); `detail` is the shell's message.
   * - `call`: a call failed, probably because of a fault in the shell; `method` is the method, `detail` is the shell's message.
   * - `late`: an answer to a call that is no longer pending. `duplicate`: a message was delivered twice.
   * - `foreign`: a message of another session, or, with `ORIGIN_REJECTED`, of another origin (`detail`).
   * - `not-json`, `oversized`, `malformed`: not a valid message. `bad-event`: an event (`detail`) with an invalid payload.
   * - `queue-full`: dropped because the queue is full. `send`: sending has failed. `listener`: a listener threw `detail`. */
  kind:
    | 'no-answer'
    | 'refused'
    | 'call'
    | 'late'
    | 'duplicate'
    | 'foreign'
    | 'not-json'
    | 'oversized'
    | 'malformed'
    | 'bad-event'
    | 'queue-full'
    | 'send'
    | 'listener'
  method?: Method | undefined
  detail?: unknown
}

/** Reports a problem of the bridge. @param error `message` becomes the `detail`. */
export type ReportProblem = (
  kind: BridgeProblem['kind'],
  error?: { code?: ErrorCode; message?: unknown },
  method?: Method,
) => void

/** Receives every message, as text or, if a shell's reply was already parsed, as an object. Messages contain tokens: use it for
 * debugging only. */
export type Trace = (direction: 'sent' | 'received', message: unknown) => void

export interface BridgeOptions {
  /** Default: none; the bridge then stays `absent`. */
  transport?: Transport | undefined
  /** Version of the widget's code, sent to the shell in `hello`. */
  lib?: string
  /** How long to wait for an answer to hello, ms. Default `HANDSHAKE_MS`. */
  handshakeMs?: number
  /** Returns the idempotency keys of payments whose outcome is unknown. Called for each hello. Must not throw. */
  resume?: () => string[]
  /** Receives problems. Must not throw. */
  report?: ((problem: BridgeProblem) => void) | undefined
  /** Receives all messages, for debugging. Must not throw. */
  trace?: Trace | undefined
}

export interface RequestOptions {
  signal?: AbortSignal
  /** Timeout, ms; 0: none. Default: `timeLimitOf(method)`. */
  timeoutMs?: number
}

export interface Bridge {
  readonly status: BridgeStatus
  readonly shell: ShellInfo | undefined
  readonly capabilities: Capabilities
  /** Empty until connected; kept up to date by `context.changed`. */
  readonly context: Context
  /** Whether the shell supports a method now. Do not offer actions that would only fail. `false` until connected.
   * @param param an optional parameter of the method.
   * @example if (bridge.supports('ui.pickImage', 'camera')) showCameraButton() */
  supports(method: Method, param?: string): boolean
  /** Calls a method of the shell. While connecting, the call is queued. The result is validated: an invalid one rejects with
   * `BAD_RESULT`, and an unrecognised outcome of a payment becomes `unknown`. It only ever rejects with a `BridgeError`; the code is
   * `SEND_FAILED` if `params` cannot be serialised as JSON or are too long.
   * @example const { token } = await bridge.request('auth.getToken', { reason: 'start' }) */
  request<M extends Method>(method: M, params: ParamsOf<M>, options?: RequestOptions): Promise<ResultOf<M>>
  /** Sends an event to the shell. While connecting, it is queued; without a shell, it is dropped. Never throws: a failure is reported
   * as `send`. */
  emit<E extends WidgetEvent>(event: E, payload: WidgetEvents[E]): void
  /** Listens to an event of the shell. Returns a function that removes the listener. `teardown` is answered as soon as its listeners
   * have returned, so they must save synchronously. If a listener throws, that is reported as `listener`, and the other listeners are
   * still called.
   * @example bridge.on('lifecycle', ({ state }) => void (state === 'teardown' && saveDraft())) */
  on<E extends ShellEvent>(event: E, listener: (payload: ShellEvents[E]) => void): () => void
  /** Calls the listener after each change of `status`, `capabilities` or `context`. Returns a function that removes it. */
  onChange(listener: () => void): () => void
  /** Resolves with the status when it is no longer `connecting`. */
  settled(): Promise<BridgeStatus>
  /** Sends bye, and rejects pending calls with `CLOSED`. Afterwards no listener is called. These rejections need not be caught. */
  close(): void
}
