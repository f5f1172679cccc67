/** Puts overlays of widgets into the browser's top layer, above all other content, regardless of z-index and transformed ancestors. In
 * browsers without popovers (before Chrome 114, Safari 17, Firefox 125), `--park-z` sets the z-index. */
import { focusInto } from './focus-into.ts'
import { MOVE_MS } from '../style/motion.ts'
import type { OverlayStack } from './overlay-stack.ts'

/** Puts an element of a widget into the top layer while overlays are open. Otherwise it stays in the normal flow, so that a toast inside
 * a page's own dialog is above that dialog. @returns a cleanup function. */
export const keepInTopLayer = (element: HTMLElement, overlays: OverlayStack): (() => void) => {
  // On the hosted page nothing has a higher z-index, and to show a popover the browser computes all styles before it paints a dialog.
  const isInWidget = element.getRootNode() !== element.ownerDocument
  // Older browsers lack popovers.
  if (!isInWidget || !(element as Partial<HTMLElement>).showPopover) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const sync = (): void => {
    clearTimeout(timer)
    // The last overlay is still animating.
    if (overlays.list.length === 0) timer = setTimeout(() => element.removeAttribute('popover'), MOVE_MS)
    else if (!element.popover) {
      element.popover = 'manual'
      element.showPopover()
    }
  }
  const unlisten = overlays.listen(sync)
  return () => {
    unlisten()
    clearTimeout(timer)
  }
}

/** Shows open overlays again after the page has moved a widget: the browser hides popovers that are removed, without an event.
 * @param root the shadow root of the widget. */
export const showAgain = (root: ShadowRoot): void => {
  const element = root.querySelector<HTMLElement>('[popover]')
  if (!element || element.matches(':popover-open')) return
  element.showPopover()
  const panel = element.querySelector<HTMLElement>(':not([inert]) > [role="dialog"]')
  if (panel) focusInto(panel)
}
