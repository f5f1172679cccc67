/** Stays this far from the screen's ends, where bars and loading are, px. */
const ENDS_PX = 140
const STEP_PX = 8

/** Puts a message where it covers nothing that may be pressed: below the middle, else above it; in the middle where all is full. */
export const standClear = (message: HTMLElement): void => {
  const own = message.getBoundingClientRect()
  const page = message.getRootNode() as Document | ShadowRoot
  const others = Array.from(page.querySelectorAll('button, a, input, textarea'), (control) => control.getBoundingClientRect())
  const near = others.filter(({ left, right }) => left < own.right && right > own.left)
  const isClear = (by: number): boolean => near.every(({ top, bottom }) => bottom <= own.top + by || top >= own.bottom + by)
  const ways = Array.from({ length: Math.max(0, (own.top - ENDS_PX) / STEP_PX) }, (_, step) => step * STEP_PX)
  message.style.top = `${ways.find(isClear) ?? -(ways.find((by) => isClear(-by)) ?? 0)}px`
}
