export interface TouchListeners {
  start: (event: TouchEvent) => void
  /** Its listener is not passive, so it can stop the page from scrolling. */
  move: (event: TouchEvent) => void
  end: (event: TouchEvent) => void
  /** Default: `end`. */
  cancel?: (event: TouchEvent) => void
}

/** Adds listeners for the touches of an element. They are native, because React's touchmove is passive.
 * @returns a function that removes them. */
export const listenTouch = (element: HTMLElement, { start, move, end, cancel = end }: TouchListeners): (() => void) => {
  element.addEventListener('touchstart', start, { passive: true })
  element.addEventListener('touchmove', move, { passive: false })
  element.addEventListener('touchend', end)
  element.addEventListener('touchcancel', cancel)
  return () => {
    element.removeEventListener('touchstart', start)
    element.removeEventListener('touchmove', move)
    element.removeEventListener('touchend', end)
    element.removeEventListener('touchcancel', cancel)
  }
}
