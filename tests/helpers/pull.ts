/** Pulls the screen down far enough to refresh it. Load the code of gestures before, with `loadDeferred`. */
export const pull = (place: HTMLElement): void => {
  for (const [type, clientY] of [
    ['touchstart', 100],
    ['touchmove', 300],
    ['touchend', 300],
  ] as const) {
    const touches = type === 'touchend' ? [] : [{ clientX: 100, clientY }]
    const event = new Event(type, { bubbles: true, cancelable: true })
    place.dispatchEvent(Object.assign(event, { touches, changedTouches: [{ clientX: 100, clientY }] }))
  }
}
