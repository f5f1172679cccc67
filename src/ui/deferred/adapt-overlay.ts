import { lockWhileRendered } from './lock-while-rendered.ts'
import { placeInView } from './place-in-view.ts'
import { preventPageScroll } from './prevent-page-scroll.ts'
import { trackKeyboardInset } from './keyboard-inset.ts'

/** Adapts an open overlay to old phones, the on-screen keyboard, hidden widgets and tall iframes.
 * @param unlock releases its lock of the page's scrolling. @returns cleanup functions. */
export const adaptOverlay = (layer: HTMLElement, unlock: () => void): (() => void)[] => [
  preventPageScroll(layer),
  trackKeyboardInset(layer),
  lockWhileRendered(layer, unlock),
  placeInView(layer),
]
