/** Distance to the top and bottom edges of the screen, where bars and the loading toast are, px. */
const ENDS_PX = 140
const STEP_PX = 8
/** Distance to controls, which may still be animating, px. */
const GAP_PX = 12

/** Moves a message to a position where it covers no control: below the middle, else above it, else in the middle. */
export const avoidOverlap = (message: HTMLElement): void => {
  const own = message.getBoundingClientRect()
  const page = message.getRootNode() as Document | ShadowRoot
  const others = [...page.querySelectorAll('button, a, input, textarea')].map((control) =>
    control.getBoundingClientRect(),
  )
  const near = others.filter(({ left, right }) => left < own.right && right > own.left)
  const isClear = (by: number): boolean =>
    near.every(({ top, bottom }) => bottom + GAP_PX <= own.top + by || top - GAP_PX >= own.bottom + by)
  const ways = [...Array(Math.max(0, Math.floor((own.top - ENDS_PX) / STEP_PX))).keys()].map((step) => step * STEP_PX)
  // A transform is no layout shift. While the message appears, its animation ends at the new position.
  message.style.transform = `translateY(${ways.find(isClear) ?? -(ways.find((by) => isClear(-by)) ?? 0)}px)`
}
