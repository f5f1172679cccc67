/** The stack of a widget's open overlays. Back, Escape and the shell's back event close only the top one. */
import { INITIAL_KEY_COUNTER } from '../../contract/limits/app.ts'

/** The history that overlays push entries to: on the hosted page, the browser's history. */
export interface OverlayHistory {
  /** Pushes a history entry. `onBack` is called when Back has removed it. Returns a function that removes it, for an overlay that was
   * closed by other means.
   * @param isDialog always `true`: a history may also have entries for other things, which Escape does not close. */
  pushOverlay(onBack: () => void, isDialog: true): () => void
}

/** Asks an overlay to close. Returns `false` if it stays open (busy, or vetoed). */
export type CloseRequest = () => boolean | void

/** One open overlay. */
export interface OverlayHandle {
  /** Increases with each opening: a later overlay is above an earlier one. */
  readonly id: number
  /** Asks the overlay to close. It stays in the stack until `release` is called. */
  readonly close: CloseRequest
  /** Pushes a history entry so that Back closes the overlay. Call it after the overlay is painted, because pushing an entry is slow. */
  pushEntry(): void
  /** Removes the overlay from the stack and its entry from the history. Calling it again has no effect. */
  release(): void
}

export interface OverlayStack {
  /** Open overlays, from bottom to top. A new array on each change. */
  readonly list: readonly OverlayHandle[]
  /** The control that was clicked last, if the last click was on one. */
  readonly clicked: HTMLElement | null
  /** Call for each click in the widget. */
  noteClick(this: void, event: { target: EventTarget }): void
  /** @param close called by Back and Escape. Return `false` to keep the overlay open; Back then asks again. */
  open(close: CloseRequest): OverlayHandle
  top(): OverlayHandle | undefined
  /** Asks the top overlay to close: for Escape and for a shell's back event.
   * @returns whether there was one, so that the caller can consume the event. */
  closeTop(): boolean
  /** Calls `fn` after each change of `list`. Returns a function that removes the listener. */
  listen(fn: () => void): () => void
}

/** @example
 * const overlays = createOverlayStack(location)
 * const handle = overlays.open(() => setOpen(false))
 * handle.pushEntry() // it is painted
 * overlays.closeTop() // asks: setOpen(false)
 * handle.release() // when it is closed */
export const createOverlayStack = (history?: OverlayHistory): OverlayStack => {
  let list: readonly OverlayHandle[] = []
  let clicked: HTMLElement | null = null
  let nextId = INITIAL_KEY_COUNTER
  const listeners = new Set<() => void>()
  const set = (next: readonly OverlayHandle[]): void => {
    list = next
    listeners.forEach((listener) => listener())
  }
  const top = (): OverlayHandle | undefined => list[list.length - 1]

  const open = (close: CloseRequest): OverlayHandle => {
    let leave: (() => void) | undefined
    const onBack = (): void => {
      leave = undefined
      if (close() !== false) return
      // The overlay stays open, but Back has removed its entry. Push a new one after this history event has been handled.
      queueMicrotask(() => {
        handle.pushEntry()
      })
    }
    const handle: OverlayHandle = {
      id: nextId++,
      close,
      pushEntry: () => {
        if (list.includes(handle)) leave ??= history?.pushOverlay(onBack, true)
      },
      release: () => {
        if (!list.includes(handle)) return
        set(list.filter((other) => other !== handle))
        leave?.()
      },
    }
    set([...list, handle])
    return handle
  }

  return {
    get list() {
      return list
    },
    get clicked() {
      return clicked
    },
    noteClick: ({ target }) => {
      clicked = (target as Element).closest('button, a')
    },
    open,
    top,
    closeTop: () => {
      const handle = top()
      handle?.close()
      return Boolean(handle)
    },
    listen: (fn) => {
      listeners.add(fn)
      return () => {
        listeners.delete(fn)
      }
    },
  }
}
