/** Overlays above everything of the page, also above a header with the highest z-index and out of transformed ancestors: in the browser's
 * top layer. Where it is missing (before Chrome 114, Safari 17, Firefox 125) the page's `--park-z` decides. */
import { MOVE_MS } from '../style/motion.ts'
import type { OverlayStack } from './overlay-stack.ts'

/** Puts an element into the top layer while overlays are open; otherwise it stays in its place, so that a message on a page's own dialog is
 * above that. @returns ends it. */
export const keepInTopLayer = (element: HTMLElement, overlays: OverlayStack): (() => void) => {
  // Older browsers lack it.
  if (!(element as Partial<HTMLElement>).showPopover) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const sync = (): void => {
    clearTimeout(timer)
    // The last one still moves out.
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
