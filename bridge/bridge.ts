/** The widget's view of its shell: types only. `create-bridge.ts` makes one. */
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

/** `connecting`: hello was sent and is not answered yet; calls wait. `connected`. `absent`: there is no shell, or none has answered; calls
 * fail with `NO_SHELL`, and a later welcome still connects. `refused`: the shell refused this widget, or speaks no common version; calls
 * fail with that code. `closed`: for good. */
export type BridgeStatus = 'connecting' | 'connected' | 'absent' | 'refused' | 'closed'

/** Something that went wrong, also where no caller is there to learn it. `detail` never holds a message of the wire: it may hold a token. */
export interface BridgeProblem {
  code: ErrorCode
  /** - `no-answer`: hello was sent, and nothing came back in time.
   * - `refused`: the shell refused this widget, or speaks another version (`code` says which); `detail` is its own text.
   * - `call`: a call failed in a way that points to a fault of the shell; `method` names it, `detail` is the shell's own text.
   * - `late`, `duplicate`: an answer to no call, or a second delivery.
   * - `foreign`: of another session, or with `ORIGIN_REJECTED` of another origin (`detail`).
   * - `not-json`, `oversized`, `malformed`: no message of ours. `bad-event`: an event (`detail`) whose payload cannot be used.
   * - `queue-full`, `send`: dropped before it was sent. `listener`: a listener threw `detail`. */
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
  method?: Method
  detail?: unknown
}

/** Sees every message, as text or, where a shell's reply was parsed already, as an object. It holds tokens: print it for a developer only. */
export type Trace = (direction: 'sent' | 'received', message: unknown) => void

export interface BridgeOptions {
  /** Without one the bridge is `absent` for good. */
  transport?: Transport | undefined
  /** Version of the widget's own code; the shell gets it in `hello`. */
  lib?: string
  /** Default `HANDSHAKE_MS`. */
  handshakeMs?: number
  /** Idempotency keys of payments whose end is not known, read at each hello. It must not throw. */
  resume?: () => string[]
  /** Receives what went wrong. It must not throw. */
  report?: ((problem: BridgeProblem) => void) | undefined
  /** Receives the conversation, for debugging. It must not throw. */
  trace?: Trace | undefined
}

export interface RequestOptions {
  signal?: AbortSignal
  /** Instead of the method's own limit (`TIME_LIMITS`), ms; 0: none. */
  timeoutMs?: number
}

export interface Bridge {
  readonly status: BridgeStatus
  readonly shell: ShellInfo | undefined
  readonly capabilities: Capabilities
  /** Empty until connected; kept up to date by `context.changed`. */
  readonly context: Context
  /** Whether the shell can do this now: offer nothing that would only fail. `false` until connected.
   * @param param a parameter beyond the basic ones.
   * @example if (bridge.supports('ui.pickImage', 'camera')) showCameraButton() */
  supports(method: Method, param?: string): boolean
  /** Calls a method of the shell. While connecting the call waits. The result is checked: one that the contract does not allow rejects with
   * `BAD_RESULT`, and an unknown outcome of a payment becomes `unknown`. Rejects with a `BridgeError` only; with `SEND_FAILED` also where
   * `params` cannot be written as JSON or are too long.
   * @example const { token } = await bridge.request('auth.getToken', { reason: 'start' }) */
  request<M extends Method>(method: M, params: ParamsOf<M>, options?: RequestOptions): Promise<ResultOf<M>>
  /** Sends the shell an event. While connecting it waits; without a shell it is dropped. Never throws: what cannot be sent is reported as
   * `send`. */
  emit<E extends WidgetEvent>(event: E, payload: WidgetEvents[E]): void
  /** Listens to an event of the shell; the result ends that. A `teardown` is answered as soon as its listeners have returned, so they save
   * synchronously. A listener that throws is reported as `listener`; the others are called all the same.
   * @example bridge.on('lifecycle', ({ state }) => void (state === 'teardown' && saveDraft())) */
  on<E extends ShellEvent>(event: E, listener: (payload: ShellEvents[E]) => void): () => void
  /** Called after each change of `status`, `capabilities` or `context`. The result ends that. */
  onChange(listener: () => void): () => void
  /** Resolves when it is no longer `connecting`. */
  settled(): Promise<BridgeStatus>
  /** Sends bye, rejects pending calls with `CLOSED` (which need not be caught), and stops listening. */
  close(): void
}
