/** Keeps overlays above the on-screen keyboard, which covers the page on iOS and in some webviews. */
import { focusedIn } from '../overlay/focus-trap.ts'

/** Sets `--kb` of a layer to the height that the keyboard covers, px. Returns a cleanup function. */
export const trackKeyboardInset = (layer: HTMLElement): (() => void) => {
  const view = layer.ownerDocument.defaultView
  const viewport = view?.visualViewport
  if (!view || !viewport) return () => undefined
  let covered = 0
  const measure = (): void => {
    // Zooming also makes the visual viewport smaller.
    const next =
      viewport.scale > 1.01 ? 0 : Math.max(0, Math.round(view.innerHeight - viewport.height - viewport.offsetTop))
    if (next === covered) return
    covered = next
    layer.style.setProperty('--kb', `${covered}px`)
    const focused = focusedIn(layer)
    if (covered > 0 && focused?.matches('input, textarea') && layer.contains(focused))
      focused.scrollIntoView({ block: 'center' })
  }
  // Without a focused field there is no keyboard; do not force a layout then.
  if (focusedIn(layer)?.matches('input, textarea')) measure()
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
  return () => {
    viewport.removeEventListener('resize', measure)
    viewport.removeEventListener('scroll', measure)
    layer.style.removeProperty('--kb')
  }
}
