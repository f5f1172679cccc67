/** What an open overlay takes from the page (focus, scrolling, Back) and returns when it closes. */
import { fetchDeferred } from '../feedback/illustration.tsx'
import { focusedIn, focusInto, setInert, trapFocus } from './focus-trap.ts'
import type { CloseRequest, OverlayStack } from './overlay-stack.ts'
import { lockScroll } from './scroll-lock.ts'

export interface OverlaySession {
  /** Call after the overlay is painted: moves the focus in and pushes a history entry, both too slow to do before. */
  settle(): void
  /** Returns the focus to where it was; to the screen's title where no control had it. */
  end(): void
}

/** Opens an overlay: traps the focus, makes everything below inert and stops its scrolling.
 * @param layer covers the screen. @param panel the dialog in it, `tabindex="-1"`. */
export const beginOverlay = (
  layer: HTMLElement,
  panel: HTMLElement,
  overlays: OverlayStack,
  close: CloseRequest,
): OverlaySession => {
  // Read before the page becomes inert and loses the focus.
  const opener = focusedIn(layer)
  const handle = overlays.open(close)
  layer.style.zIndex = String(handle.id)
  // It may have been opened again while closing.
  layer.removeAttribute('aria-hidden')
  const sync = (): void => setInert(layer, overlays.top() !== handle)
  sync()
  const ends = [overlays.listen(sync), lockScroll(layer.ownerDocument), trapFocus(panel)]
  let isOpen = true
  return {
    settle: () => {
      focusInto(panel)
      handle.enter()
      // For the on-screen keyboard and for old phones, both after the first touch. Without this code an overlay works, too.
      fetchDeferred().then(
        ({ keepTouches, trackKeyboardInset }) => isOpen && ends.push(keepTouches(layer), trackKeyboardInset(layer)),
        () => undefined,
      )
    },
    end: () => {
      const focused = focusedIn(layer)
      isOpen = false
      ends.forEach((end) => end())
      handle.release()
      setInert(layer, true)
      layer.setAttribute('aria-hidden', 'true')
      const isLost = !focused || focused === layer.ownerDocument.body || layer.contains(focused)
      // Opened by no control, as a screen's first warning is: to the screen's title, so that Tab goes on with the screen.
      const isByControl = opener && opener !== layer.ownerDocument.body
      const goal = isByControl ? opener : layer.closest('[lang]')?.querySelector<HTMLElement>('h1')
      if (isLost && goal?.isConnected) goal.focus({ preventScroll: true })
    },
  }
}
