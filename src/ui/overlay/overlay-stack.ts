/** Which overlays of a widget are open, in their order. Back, Escape and a shell's back event close the top one and only it. */
import { INITIAL_KEY_COUNTER } from '../../contract/limits.ts'

/** Where overlays push their history entries: the browser's history on the hosted page. */
export interface OverlayHistory {
  /** Pushes a history entry. `onBack` is called when Back has removed it; the result removes it after any other close. */
  enter(onBack: () => void): () => void
}

/** Asks an overlay to close. `false`: it stays (busy, or vetoed). */
export type CloseRequest = () => boolean | void

/** One open overlay. */
export interface Handle {
  /** Grows with each opening: a later overlay lies above an earlier one. */
  readonly id: number
  /** Asks the overlay to close; it is open until it says so by `release`. */
  readonly close: CloseRequest
  /** Pushes a history entry so that Back closes the overlay. Call it after the overlay is painted, because browsers take long for
   * a history entry. */
  enter(): void
  /** Takes the overlay off the stack, and its entry off the history. A second call does nothing. */
  release(): void
}

export interface OverlayStack {
  /** From the lowest to the top one. A new array at each change. */
  readonly list: readonly Handle[]
  /** @param close called by Back, Escape and `closeAll`. Returns `false` where the overlay stays open: Back then meets it again. */
  open(close: CloseRequest): Handle
  top(): Handle | undefined
  /** Asks the top overlay to close: for Escape and for a shell's back event.
   * @returns whether there was one, so that the caller can consume the event. */
  closeTop(): boolean
  /** Asks all to close, the top one first. */
  closeAll(): void
  /** Calls `fn` after each change of `list`; the result ends that. */
  listen(fn: () => void): () => void
}

/** @example
 * const overlays = createOverlayStack(location)
 * const handle = overlays.open(() => setOpen(false))
 * handle.enter() // it is painted
 * overlays.closeTop() // asks: setOpen(false)
 * handle.release() // when it is closed */
export const createOverlayStack = (history?: OverlayHistory): OverlayStack => {
  let list: readonly Handle[] = []
  let nextId = INITIAL_KEY_COUNTER
  const listeners = new Set<() => void>()
  const set = (next: readonly Handle[]): void => {
    list = next
    listeners.forEach((listener) => listener())
  }
  const top = (): Handle | undefined => list[list.length - 1]

  const open = (close: CloseRequest): Handle => {
    let leave: (() => void) | undefined
    const onBack = (): void => {
      leave = undefined
      if (close() !== false) return
      // The overlay stays open, but Back has removed its entry. Push a new one after this history event has been handled.
      queueMicrotask(() => {
        handle.enter()
      })
    }
    const handle: Handle = {
      id: nextId++,
      close,
      enter: () => {
        if (list.includes(handle)) leave ??= history?.enter(onBack)
      },
      release: () => {
        if (!list.includes(handle)) return
        set(list.filter((other) => other !== handle))
        leave?.()
        leave = undefined
      },
    }
    set([...list, handle])
    return handle
  }

  return {
    get list() {
      return list
    },
    open,
    top,
    closeTop: () => {
      const handle = top()
      handle?.close()
      return Boolean(handle)
    },
    closeAll: () => [...list].reverse().forEach((handle) => handle.close()),
    listen: (fn) => {
      listeners.add(fn)
      return () => {
        listeners.delete(fn)
      }
    },
  }
}
