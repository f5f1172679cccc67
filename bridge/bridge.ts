/** The widget's view of its shell: types only. `connect.ts` makes one. */
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

/** `connecting`: hello was said, no answer yet; calls wait. `connected`. `absent`: no shell here, or none has answered; calls fail
 * with `NO_SHELL`, a later welcome still connects. `refused`: the shell does not want us, or speaks no common version; calls fail with
 * that code. `closed`: for good. */
export type BridgeStatus = 'connecting' | 'connected' | 'absent' | 'refused' | 'closed'

/** Something was dropped or went wrong without a caller to tell. `detail` never holds the message itself: it may hold a token. */
export interface BridgeProblem {
  code: ErrorCode
  /** What kind of trouble: `late`, `duplicate`, `foreign` (of another session, or with `ORIGIN_REJECTED` of another origin), `oversized`,
   * `not-json`, `malformed`, `queue-full`, `send`, `listener`. */
  kind: string
  detail?: unknown
}

export interface BridgeOptions {
  /** Without one the bridge is `absent` for good. */
  transport?: Transport | undefined
  /** Version of the widget's own code, told to the shell. */
  lib?: string
  /** Default `HANDSHAKE_MS`. */
  handshakeMs?: number
  /** Idempotency keys of payments whose end is not known, read at each hello. It must not throw. */
  resume?: () => string[]
  /** Told about what is dropped. It must not throw. Default: nobody. */
  report?: (problem: BridgeProblem) => void
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
  /** Whether the shell can do this, now: draw nothing that would only fail. `false` until connected.
   * @param param a parameter beyond the basic ones.
   * @example if (bridge.supports('ui.pickImage', 'camera')) showCameraButton() */
  supports(method: Method, param?: string): boolean
  /** Asks the shell. While connecting the call waits. Rejects with a `BridgeError` and nothing else: `SEND_FAILED` also where `params` have
   * no JSON or are too long.
   * @example const { token } = await bridge.request('auth.getToken', { reason: 'start' }) */
  request<M extends Method>(method: M, params: ParamsOf<M>, options?: RequestOptions): Promise<ResultOf<M>>
  /** Tells the shell something. While connecting it waits; without a shell it is dropped. Never throws: what cannot be sent is reported
   * as `send`. */
  emit<E extends WidgetEvent>(event: E, payload: WidgetEvents[E]): void
  /** Listens to the shell; the result ends it. A `teardown` is answered as soon as its listeners have returned: what is to be saved is
   * saved by then. One that throws is reported as `listener`, and the others still hear.
   * @example bridge.on('lifecycle', ({ state }) => void (state === 'teardown' && saveDraft())) */
  on<E extends ShellEvent>(event: E, listener: (payload: ShellEvents[E]) => void): () => void
  /** Told after each change of `status`, `capabilities` or `context`. */
  onChange(listener: () => void): () => void
  /** Resolves when it is no longer `connecting`. */
  settled(): Promise<BridgeStatus>
  /** Says bye, fails what is under way with `CLOSED` (silently: nobody has to catch it), and stops listening. */
  close(): void
}
