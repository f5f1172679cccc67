/** Where the focus goes with a person who goes from screen to screen: to the new one's title, which is read out, or, on the way back, to
 * what had led away. Never from a page around us, nor from where a screen or an overlay put it. */

/** A person's way so far. Begins empty. */
export interface Way {
  /** The screen that is shown: names its entry in the history. */
  shown?: string
  /** What was pressed last on each screen. The elements themselves go with it. */
  pressed?: Record<string, string>
}

/** What a control is called, and in which row of a list it is: rows' controls may be called alike. */
const nameOf = (control: Element): string =>
  [control.textContent, control.getAttribute('aria-label'), control.closest('article')?.getAttribute('aria-posinset')].join()

/** Something on the shown screen has been pressed. */
export const pressed = (way: Way, target: Element): void => {
  const control = target.closest('button, a')
  if (control) way.pressed = { ...way.pressed, [String(way.shown)]: nameOf(control) }
}

/** A screen is painted. @param screen names its entry in the history. @param root what it is drawn in. */
export const arrived = (way: Way, screen: string, root: HTMLElement): void => {
  if (screen === way.shown) return
  way.shown = screen
  const page = root.ownerDocument
  // Whoever has pressed nothing here yet is elsewhere on the page. The focus that went with a screen is the body's.
  if (!way.pressed || page.activeElement !== page.body || !page.hasFocus()) return
  const left = way.pressed[screen]
  const controls = Array.from(root.querySelectorAll<HTMLElement>('button, a'))
  const goal = controls.find((control) => nameOf(control) === left) ?? root.querySelector('h1')
  // No scrolling: the screen finds its own place.
  goal?.focus({ preventScroll: true })
}
