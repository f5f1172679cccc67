/** The time an overlay is open: what it takes from the page, and gives back at the end. */
import { focusedIn, focusInto, setInert, trapFocus } from './focus-trap.ts'
import { trackKeyboardInset } from './keyboard-inset.ts'
import type { CloseRequest, OverlayStack } from './overlay-stack.ts'
import { keepTouches, lockScroll } from './scroll-lock.ts'

export interface OverlaySession {
  /** It is painted: the focus moves in, and Back meets it. (Both take a browser so long that they would hold up the painting.) */
  settle(): void
  /** The focus goes back to where it came from. */
  end(): void
}

/** Puts an overlay on top: the focus stays in, what is below is out of reach and does not scroll.
 * @param layer covers the screen. @param panel the dialog in it, `tabindex="-1"`. */
export const beginOverlay = (
  layer: HTMLElement,
  panel: HTMLElement,
  overlays: OverlayStack,
  close: CloseRequest,
): OverlaySession => {
  // Before the page becomes inert and loses it.
  const opener = focusedIn(layer)
  const handle = overlays.open(close)
  layer.style.zIndex = String(handle.id)
  // It may be on its way out, and opened again.
  layer.removeAttribute('aria-hidden')
  const sync = (): void => setInert(layer, overlays.top() !== handle)
  sync()
  const ends = [
    overlays.listen(sync),
    lockScroll(layer.ownerDocument),
    keepTouches(layer),
    trackKeyboardInset(layer),
    trapFocus(panel),
  ]
  return {
    settle: () => {
      focusInto(panel)
      handle.enter()
    },
    end: () => {
      const focused = focusedIn(layer)
      ends.forEach((end) => end())
      handle.release()
      setInert(layer, true)
      layer.setAttribute('aria-hidden', 'true')
      const isLost = !focused || focused === layer.ownerDocument.body || layer.contains(focused)
      if (isLost && opener?.isConnected && opener !== layer.ownerDocument.body) opener.focus({ preventScroll: true })
    },
  }
}
