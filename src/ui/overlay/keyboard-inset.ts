/** The phone's keyboard covers the lower end of the page on iOS and in some webviews: overlays make room for it. */
import { focusedIn } from './focus-trap.ts'

/** Keeps `--kb` of a layer at the height that the keyboard covers, px. The result ends it. */
export const trackKeyboardInset = (layer: HTMLElement): (() => void) => {
  const view = layer.ownerDocument.defaultView
  const viewport = view?.visualViewport
  if (!view || !viewport) return () => undefined
  let covered = 0
  const measure = (): void => {
    // A zoomed page shows a part of itself, too.
    const next =
      viewport.scale > 1.01 ? 0 : Math.max(0, Math.round(view.innerHeight - viewport.height - viewport.offsetTop))
    if (next === covered) return
    covered = next
    layer.style.setProperty('--kb', `${covered}px`)
    const focused = focusedIn(layer)
    if (covered > 0 && focused?.matches('input, textarea') && layer.contains(focused))
      focused.scrollIntoView({ block: 'center' })
  }
  // Nothing is covered unless somebody types, and looking would have the whole page laid out before it is drawn.
  if (focusedIn(layer)?.matches('input, textarea')) measure()
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
  return () => {
    viewport.removeEventListener('resize', measure)
    viewport.removeEventListener('scroll', measure)
    layer.style.removeProperty('--kb')
  }
}
