/** Moves the focus on navigation: to the new screen's title, which screen readers announce, or, after Back, to the control that had opened
 * the screen. It never takes the focus from the page around a widget, nor from where a screen or an overlay has put it. */

/** What was pressed on the screens so far. Begins empty. */
export interface RouteFocus {
  /** History entry of the shown screen. */
  shown?: string
  /** The control that was pressed last on it. */
  pressed?: Element | undefined
  /** Descriptions of the controls pressed on previous screens, whose elements no longer exist. */
  names?: Record<string, string>
}

/** Name of a control, and the list row it is in, because rows have controls of the same name. */
const nameOf = (control: Element): string =>
  [
    control.textContent,
    control.getAttribute('aria-label'),
    control.closest('article')?.getAttribute('aria-posinset'),
  ].join()

/** Call after a screen is painted. @param screen its history entry. @param root the element it is rendered in. */
export const moveFocus = (way: RouteFocus, screen: string, root: HTMLElement): void => {
  if (screen === way.shown) return
  const control = way.pressed?.closest('button, a')
  if (control) way.names = { ...way.names, [String(way.shown)]: nameOf(control) }
  way.shown = screen
  way.pressed = undefined
  const page = root.ownerDocument
  // Before the first press the focus is elsewhere on the page. When a focused element is removed, the body has the focus.
  if (!way.names || page.activeElement !== page.body || !page.hasFocus()) return
  const left = way.names[screen]
  const controls = Array.from(root.querySelectorAll<HTMLElement>('button, a'))
  const goal = controls.find((one) => nameOf(one) === left) ?? root.querySelector('h1')
  // Without scrolling: the screen restores its own position.
  goal?.focus({ preventScroll: true })
}
