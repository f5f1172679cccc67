/** Where the focus goes with a person who goes from screen to screen: to the new one's title, which is read out, or, on the way back, to
 * what had led away. Never from a page around us, nor from where a screen or an overlay put it. */

/** A person's way so far. Begins empty. */
export interface RouteFocus {
  /** The screen that is shown: names its entry in the history. */
  shown?: string
  /** What was pressed last on it. */
  pressed?: Element | undefined
  /** What was pressed on the ones before. The elements themselves went with them. */
  names?: Record<string, string>
}

/** What a control is called, and in which row of a list it is: rows' controls may be called alike. */
const nameOf = (control: Element): string =>
  [
    control.textContent,
    control.getAttribute('aria-label'),
    control.closest('article')?.getAttribute('aria-posinset'),
  ].join()

/** A screen is painted. @param screen names its entry in the history. @param root what it is drawn in. */
export const moveFocus = (way: RouteFocus, screen: string, root: HTMLElement): void => {
  if (screen === way.shown) return
  const control = way.pressed?.closest('button, a')
  if (control) way.names = { ...way.names, [String(way.shown)]: nameOf(control) }
  way.shown = screen
  way.pressed = undefined
  const page = root.ownerDocument
  // Whoever has pressed nothing here yet is elsewhere on the page. The focus that went with a screen is the body's.
  if (!way.names || page.activeElement !== page.body || !page.hasFocus()) return
  const left = way.names[screen]
  const controls = Array.from(root.querySelectorAll<HTMLElement>('button, a'))
  const goal = controls.find((one) => nameOf(one) === left) ?? root.querySelector('h1')
  // No scrolling: the screen finds its own place.
  goal?.focus({ preventScroll: true })
}
