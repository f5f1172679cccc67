/** Distance to the top and bottom edges of the screen, where bars and the loading toast are, px. */
const ENDS_PX = 140
const STEP_PX = 8
/** Distance to controls, which may still be animating, px. */
const GAP_PX = 12

/** Moves a message to a position where it covers no control: below the middle, else above it, else in the middle. Repeated whenever the
 * page changes, for example because the next screen failed to load. */
export const avoidOverlap = (message: HTMLElement): void => {
  const page = message.getRootNode() as Document | ShadowRoot
  let shift = 0
  const place = (): void => {
    // Without its shift, which an animation may not have reached yet.
    message.style.transform = ''
    const own = message.getBoundingClientRect()
    const others = [...page.querySelectorAll('button, a, input, textarea')].filter(
      (control) => !message.contains(control),
    )
    const near = others
      .map((control) => control.getBoundingClientRect())
      .filter(({ left, right }) => left < own.right && right > own.left)
    const isClear = (by: number): boolean =>
      near.every(({ top, bottom }) => bottom + GAP_PX <= own.top + by || top - GAP_PX >= own.bottom + by)
    const count = Math.max(0, Math.floor((own.top - ENDS_PX) / STEP_PX))
    const ways = [...Array(count).keys()].map((step) => step * STEP_PX)
    shift = [shift, ...ways, ...ways.map((by) => -by)].find(isClear) ?? 0
    // A transform is no layout shift. While the message appears, its animation ends at the new position.
    message.style.transform = `translateY(${shift}px)`
  }
  place()
  let frame = 0
  const changes = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    if (!message.isConnected) return changes.disconnect()
    // Once per frame: it reads the layout, which each further change would have the browser compute again.
    frame = requestAnimationFrame(place)
  })
  changes.observe(page, { childList: true, subtree: true })
}
