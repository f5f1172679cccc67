import { lockScroll } from '../overlay/scroll-lock.ts'

/** Unlocks the page's scrolling while a layer is not rendered, because the page has hidden the widget: in a tab that is not shown, for
 * example. @param unlock releases the layer's present lock. @returns a cleanup function. */
export const lockWhileRendered = (layer: HTMLElement, unlock: () => void): (() => void) => {
  if (typeof ResizeObserver !== 'function') return () => undefined
  let release: (() => void) | undefined = unlock
  const sync = (): void => {
    if (layer.getClientRects().length > 0) release ??= lockScroll(layer)
    else {
      release?.()
      release = undefined
    }
  }
  // The observer does not report a layer that was never rendered.
  sync()
  const observer = new ResizeObserver(sync)
  observer.observe(layer)
  return () => {
    observer.disconnect()
    release?.()
  }
}
