/** The app's connection to its shell. The bridge's code is loaded if a shell is likely, or when one is needed (for a payment), so that
 * a page in a plain browser does not load it. */
import { atom, type ReadableAtom } from 'nanostores'
import type { Bridge, BridgeStatus, RequestOptions } from '../../../bridge/bridge.ts'
import type {
  Context,
  Method,
  ParamsOf,
  ResultOf,
  ShellEvent,
  ShellEvents,
  ShellInfo,
  WidgetEvent,
  WidgetEvents,
} from '../../../bridge/contract.ts'

export interface ShellState {
  status: BridgeStatus
  /** The shell's language, theme, safe area and the like; empty without a shell. */
  context: Context
  /** Set if the bridge's code could not be loaded, so that it is unknown whether there is a shell. */
  isUnloaded?: true
}

export interface ShellConnection {
  /** A new object on every change of status, context or capabilities. */
  readonly $state: ReadableAtom<ShellState>
  /** What the shell has said about itself: a new object for each of its welcomes. */
  readonly info: ShellInfo | undefined
  /** Whether the shell supports this method now. `false` until connected. */
  supports(method: Method, param?: string): boolean
  /** Calls a method of the shell; loads the bridge first if necessary. Rejects with a `BridgeError`, or with the error of the import. */
  request<M extends Method>(method: M, params: ParamsOf<M>, options?: RequestOptions): Promise<ResultOf<M>>
  /** Sends an event to the shell, if there is one. */
  emit<E extends WidgetEvent>(event: E, payload: WidgetEvents[E]): void
  on<E extends ShellEvent>(event: E, listener: (payload: ShellEvents[E]) => void): () => void
  /** Loads the bridge's code and connects in advance. */
  preconnect(): void
  /** Like `preconnect`, but rejects with the error of the import. */
  connect(): Promise<unknown>
  /** Resolves when it is known whether there is a shell; immediately if none is likely. */
  settled(): Promise<unknown>
  /** Closes the bridge. `preconnect` and `request` open another one. */
  stop(): void
}

export type OpenBridge = () => Promise<Bridge>

const ABSENT: ShellState = { status: 'absent', context: {} }
const UNLOADED: ShellState = { ...ABSENT, isUnloaded: true }
const CONNECTING: ShellState = { status: 'connecting', context: {} }

/** @param open loads and opens the bridge. */
export const createShellConnection = (open: OpenBridge): ShellConnection => {
  const $state = atom<ShellState>(ABSENT)
  const listeners = new Set<(bridge: Bridge) => void>()
  let bridge: Bridge | undefined
  let opening: Promise<Bridge> | undefined

  const openOnce = (): Promise<Bridge> => {
    if (opening) return opening
    $state.set(CONNECTING)
    const own = open().then(
      (opened) => {
        if (opening !== own) {
          opened.close()
          return opened
        }
        bridge = opened
        const show = (): void => $state.set({ status: opened.status, context: opened.context })
        opened.onChange(show)
        listeners.forEach((attach) => attach(opened))
        show()
        return opened
      },
      (error: unknown) => {
        // The import has failed; the next request tries again.
        if (opening === own) {
          opening = undefined
          $state.set(UNLOADED)
        }
        throw error
      },
    )
    opening = own
    return own
  }
  const preconnect = (): void => void openOnce().catch(() => undefined)
  const stop = (): void => {
    bridge?.close()
    bridge = opening = undefined
    $state.set(ABSENT)
  }

  return {
    $state,
    get info() {
      return bridge?.shell
    },
    supports: (method, param) => Boolean(bridge?.supports(method, param)),
    request: async (method, params, options) => (await openOnce()).request(method, params, options),
    emit: (event, payload) =>
      void opening?.then(
        (opened) => opened.emit(event, payload),
        () => undefined,
      ),
    on: (event, listener) => {
      let off: (() => void) | undefined
      const attach = (opened: Bridge): void => {
        off = opened.on(event, listener)
      }
      listeners.add(attach)
      if (bridge) attach(bridge)
      return () => {
        listeners.delete(attach)
        off?.()
      }
    },
    preconnect,
    connect: openOnce,
    settled: async () => {
      if (opening) await (await opening.catch(() => undefined))?.settled()
    },
    stop,
  }
}
