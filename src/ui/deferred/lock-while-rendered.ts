import { lockScroll } from '../overlay/scroll-lock.ts'

/** Puts a layer above a modal dialog of the page: what enters the browser's top layer last is on top, even above a popover inside it. */
const raise = (layer: HTMLElement): void => {
  const element = layer.closest<HTMLElement>('[popover]')
  element?.hidePopover()
  element?.showPopover()
}

/** Unlocks the page's scrolling while a layer is not rendered, because the page has hidden the widget: in a tab that is not shown, for
 * example. The observer does not report a change of `visibility`, so such a layer is locked again only when its size changes. Raises the
 * layer at first and when it is rendered again, because the page may have opened a dialog around the widget.
 * @param unlock releases the layer's present lock. @returns a cleanup function. */
export const lockWhileRendered = (layer: HTMLElement, unlock: () => void): (() => void) => {
  if (typeof ResizeObserver !== 'function') return () => undefined
  let release: (() => void) | undefined = unlock
  const isRendered = (): boolean => layer.getClientRects().length > 0 && getComputedStyle(layer).visibility !== 'hidden'
  const sync = (): void => {
    if (!isRendered()) {
      release?.()
      release = undefined
    } else if (!release) {
      release = lockScroll(layer)
      raise(layer)
    }
  }
  // The page may have opened its dialog before this code was loaded. The observer does not report a layer that was never rendered.
  if (isRendered()) raise(layer)
  else sync()
  const observer = new ResizeObserver(sync)
  observer.observe(layer)
  return () => {
    observer.disconnect()
    release?.()
  }
}
