/** Keeps overlays above the on-screen keyboard, which covers the page on iOS and in some webviews. */
import { isZoomed } from '../gesture/zoomed.ts'

/** Sets `--kb` of a layer to the height that the keyboard covers, px. Returns a cleanup function. */
export const trackKeyboardInset = (layer: HTMLElement): (() => void) => {
  const view = layer.ownerDocument.defaultView
  const viewport = view?.visualViewport
  if (!view || !viewport) return () => undefined
  let covered = 0
  const measure = (): void => {
    // Not by `focusedIn`: with it, all code of overlays and forms would be loaded on screens that use none.
    const focused = (layer.getRootNode() as Document | ShadowRoot).activeElement as HTMLElement | null
    const isTyping = focused?.matches('input, textarea')
    // Without a focused field there is no keyboard: the browser's toolbars also change the visual viewport, and so does zooming.
    const next =
      isTyping && !isZoomed() ? Math.max(0, Math.round(view.innerHeight - viewport.height - viewport.offsetTop)) : 0
    if (next === covered) return
    covered = next
    layer.style.setProperty('--kb', `${covered}px`)
    if (covered > 0 && layer.contains(focused)) focused?.scrollIntoView({ block: 'center' })
  }
  measure()
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
  return () => {
    viewport.removeEventListener('resize', measure)
    viewport.removeEventListener('scroll', measure)
    layer.style.removeProperty('--kb')
  }
}
