/** Moves focus to the title of the screen around an element, if the focused element was removed, so that Tab continues there. It
 * never takes focus from another element or from the surrounding page. */
export const focusTitle = (inside: Element): void => {
  const page = inside.ownerDocument
  if (page.activeElement !== page.body || !page.hasFocus()) return
  inside.closest('[lang]')?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
