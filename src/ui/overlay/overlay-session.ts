/** Takes over focus, scrolling and Back from the page while an overlay is open. */
import { loadDeferred } from '../deferred/load-deferred.ts'
import { focusInto } from './focus-into.ts'
import { focusedIn, trapFocus } from './focus-trap.ts'
import { setInert } from './inert.ts'
import type { CloseRequest, OverlayStack } from './overlay-stack.ts'
import { lockScroll, topOverlayOf } from './scroll-lock.ts'

export interface OverlaySession {
  /** Call after the overlay is painted: moves focus into it and pushes a history entry. Both are too slow to do before. */
  settle(): void
  /** Returns focus to the control that opened the overlay, else to the screen's title. If another overlay is still open, focus stays in
   * it. */
  end(): void
}

/** Opens an overlay: traps focus, makes everything below it inert and locks scrolling.
 * @param layer the element that covers the screen. @param panel the dialog in it, with `tabindex="-1"`. */
export const beginOverlay = (
  layer: HTMLElement,
  panel: HTMLElement,
  overlays: OverlayStack,
  close: CloseRequest,
): OverlaySession => {
  const { body } = layer.ownerDocument
  // Read now: with reduced motion, the layer is removed before the overlay ends.
  const root = layer.closest('[lang]') ?? layer
  // Read before the page becomes inert and loses focus. Safari does not focus a button that is clicked.
  const before = focusedIn(layer)
  const opener = before && before !== body ? before : overlays.clicked
  const handle = overlays.open(close)
  layer.style.zIndex = String(handle.id)
  // The overlay may have been reopened while closing.
  layer.removeAttribute('aria-hidden')
  const sync = (): void => setInert(layer, overlays.top() !== handle)
  sync()
  const unlock = lockScroll(layer)
  const ends = [overlays.listen(sync), unlock, trapFocus(panel)]
  let isOpen = true
  return {
    settle: () => {
      focusInto(panel)
      handle.pushEntry()
      // Adapts the overlay to the phone and the page. Overlays also work if this code cannot be loaded.
      loadDeferred().then(
        ({ adaptOverlay }) => isOpen && ends.push(...adaptOverlay(layer, unlock)),
        () => undefined,
      )
    },
    end: () => {
      const focused = focusedIn(root)
      isOpen = false
      ends.forEach((end) => end())
      handle.release()
      setInert(layer, true)
      layer.setAttribute('aria-hidden', 'true')
      const isLost = !focused || focused === body || layer.contains(focused)
      // If no control opened it (such as a warning that a screen shows first) or the control is gone, focus the screen's title, so that
      // Tab continues there.
      const goal = opener?.isConnected ? opener : root.querySelector<HTMLElement>('h1')
      // It may be of another widget.
      const open = topOverlayOf(layer.ownerDocument)
      if (!isLost || open?.contains(focusedIn(open))) return
      if (open && !open.contains(goal ?? null)) focusInto(open.querySelector<HTMLElement>('[role="dialog"]')!)
      else if (goal?.isConnected) goal.focus({ preventScroll: true })
    },
  }
}
