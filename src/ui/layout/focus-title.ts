/** Call when the focused element is about to be removed: in the next frame, moves focus to the title of the screen around `inside`, so
 * that Tab continues there. It never takes focus from another element or from the surrounding page. */
export const focusTitle = (inside: Element | null): void => {
  requestAnimationFrame(() => {
    const page = inside?.ownerDocument
    if (!page || page.activeElement !== page.body || !page.hasFocus()) return
    inside.closest('[lang]')?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  })
}
