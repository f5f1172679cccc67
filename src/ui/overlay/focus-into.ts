/** Moves focus into a panel: to its first `data-autofocus` element, else to the panel itself. */
export const focusInto = (panel: HTMLElement): void => {
  // Do not scroll: the panel is still animating.
  ;(panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel).focus({ preventScroll: true })
}
