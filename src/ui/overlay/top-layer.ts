/** Puts overlays into the browser's top layer, above all other content, regardless of z-index and transformed ancestors. In browsers
 * without popovers (before Chrome 114, Safari 17, Firefox 125), `--park-z` sets the z-index. */
import { MOVE_MS } from '../style/motion.ts'
import type { OverlayStack } from './overlay-stack.ts'

/** Puts an element into the top layer while overlays are open. Otherwise it stays in the normal flow, so that a toast inside a page's
 * own dialog is above that dialog. @returns a cleanup function. */
export const keepInTopLayer = (element: HTMLElement, overlays: OverlayStack): (() => void) => {
  // Older browsers lack popovers.
  if (!(element as Partial<HTMLElement>).showPopover) return () => undefined
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
