/** Where the focus goes with a person who goes from screen to screen: to the new one's title, which is read out, or, on the way back, to
 * what had led away. Never from a page around us, nor from where a screen or an overlay put it. */

export interface Focus {
  /** Something on the shown screen is pressed. */
  press(target: Element): void
  /** A screen is drawn. @param screen names its entry in the history. @param root what it is drawn in. */
  arrive(screen: string, root: HTMLElement): void
}

/** What a control is called, and in which row of a list it is: rows' controls may be called alike. */
const nameOf = (control: Element): string =>
  [control.textContent, control.getAttribute('aria-label'), control.closest('article')?.getAttribute('aria-posinset')].join()

export const createFocus = (): Focus => {
  /** What was pressed last, by screen. The elements themselves go with it. */
  const pressed = new Map<string, string>()
  let shown: string
  return {
    press: (target) => {
      const control = target.closest('button, a')
      if (control) pressed.set(shown, nameOf(control))
    },
    arrive: (screen, root) => {
      if (screen === shown) return
      shown = screen
      const page = root.ownerDocument
      // Whoever has pressed nothing here yet is elsewhere on the page. The focus that went with a screen is the body's.
      if (!pressed.size || page.activeElement !== page.body || !page.hasFocus()) return
      const left = pressed.get(screen)
      const controls = Array.from(root.querySelectorAll<HTMLElement>('button, a'))
      const goal = controls.find((control) => nameOf(control) === left) ?? root.querySelector('h1')
      // No scrolling: the screen finds its own place.
      goal?.focus({ preventScroll: true })
    },
  }
}
