/** The app's link to the shell around it. The bridge's code is fetched only where there is a sign of a shell, or when somebody needs
 * one (a payment): a page in a plain browser does not pay for it. */
import { atom, type ReadableAtom } from 'nanostores'
import type { Bridge, BridgeStatus, RequestOptions } from '../../../bridge/bridge.ts'
import type {
  Context,
  Method,
  ParamsOf,
  ResultOf,
  ShellEvent,
  ShellEvents,
  WidgetEvent,
  WidgetEvents,
} from '../../../bridge/contract.ts'

export interface ShellState {
  status: BridgeStatus
  /** What the shell says about its surroundings; empty without one. */
  context: Context
}

export interface ShellConnection {
  /** A new object at each change, also of what the shell can do. */
  readonly $state: ReadableAtom<ShellState>
  /** Whether the shell can do this, now. */
  supports(method: Method, param?: string): boolean
  /** Asks the shell; fetches the bridge first if need be. Rejects with a `BridgeError`, or with the reason why the code did not come. */
  request<M extends Method>(method: M, params: ParamsOf<M>, options?: RequestOptions): Promise<ResultOf<M>>
  /** Tells the shell, if there is one. */
  emit<E extends WidgetEvent>(event: E, payload: WidgetEvents[E]): void
  on<E extends ShellEvent>(event: E, listener: (payload: ShellEvents[E]) => void): () => void
  /** Fetches the bridge ahead of the press that needs it. */
  warm(): void
  /** Resolves when it is known whether there is a shell; at once where nothing points to one. */
  settled(): Promise<unknown>
  /** Another shell takes the place of this one. */
  change(open: OpenBridge, sign: boolean): void
  stop(): void
}

export type OpenBridge = () => Promise<Bridge>

const NOBODY: ShellState = { status: 'absent', context: {} }
const WAITING: ShellState = { status: 'connecting', context: {} }

/** @param open fetches and opens the bridge. @param sign something points to a shell: open at once. */
export const createShellConnection = (open: OpenBridge, sign: boolean): ShellConnection => {
  const $state = atom<ShellState>(NOBODY)
  const listeners = new Set<(bridge: Bridge) => void>()
  let bridge: Bridge | undefined
  let opening: Promise<Bridge> | undefined

  const need = (): Promise<Bridge> => {
    if (opening) return opening
    $state.set(WAITING)
    const mine = open().then(
      (opened) => {
        if (opening !== mine) {
          opened.close()
          return opened
        }
        bridge = opened
        const show = (): void => {
          if (bridge === opened) $state.set({ status: opened.status, context: opened.context })
        }
        opened.onChange(show)
        listeners.forEach((attach) => attach(opened))
        show()
        return opened
      },
      (error: unknown) => {
        // Its code did not come: the next need tries again.
        if (opening === mine) {
          opening = undefined
          $state.set(NOBODY)
        }
        throw error
      },
    )
    opening = mine
    return mine
  }
  const warm = (): void => void need().catch(() => undefined)
  const stop = (): void => {
    bridge?.close()
    bridge = opening = undefined
    $state.set(NOBODY)
  }
  if (sign) warm()

  return {
    $state,
    supports: (method, param) => Boolean(bridge?.supports(method, param)),
    request: async (method, params, options) => (await need()).request(method, params, options),
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
    warm,
    settled: async () => {
      if (opening) await (await opening.catch(() => undefined))?.settled()
    },
    change: (next, nextSign) => {
      stop()
      open = next
      if (nextSign) warm()
    },
    stop,
  }
}
