/** Moves focus on navigation: to the title of the new screen, which screen readers announce, or after Back to the control that opened
 * the previous screen. It never takes focus from the surrounding page, or from an element that a screen or an overlay has focused. */

/** Initially empty. */
export interface RouteFocus {
  /** History entry of the current screen. */
  shown?: string
  /** The last pressed control on the current screen. */
  pressed?: Element | undefined
  /** Descriptions of the controls pressed on previous screens, whose elements no longer exist. `undefined` before the first press. */
  names?: Record<string, string> | undefined
}

export interface Navigation {
  /** History entry of the screen before. */
  from: string
  /** The control pressed there last. */
  pressed: Element | undefined
  /** History entry of the new screen; `undefined` while its placeholder is shown, which does not get the focus. */
  to: string | undefined
}

/** Identifies a control by its name and its list row, because rows contain controls with the same name. The button of a form row has a
 * `name`, because its text is the value, which the next screen may change. */
const nameOf = (control: Element): string =>
  [
    control.getAttribute('name') ?? control.textContent,
    control.getAttribute('aria-label'),
    control.closest('article')?.getAttribute('aria-posinset'),
  ].join()

/** Call in order after each screen is painted. @param root the element it is rendered in. */
export const moveFocus = (focus: RouteFocus, { from, pressed, to }: Navigation, root: HTMLElement): void => {
  const control = pressed?.closest('button, a')
  if (control) focus.names = { ...focus.names, [from]: nameOf(control) }
  if (to === undefined) return
  const page = root.ownerDocument
  const active = (root.getRootNode() as Document | ShadowRoot).activeElement
  // Before the first press, focus is elsewhere on the page. When a focused element is removed, focus moves to the body, or from a title
  // to the next one.
  const isFree = page.activeElement === page.body || (active?.localName === 'h1' && root.contains(active))
  if (!focus.names || !isFree || !page.hasFocus()) return
  const left = focus.names[to]
  const controls = [...root.querySelectorAll<HTMLElement>('button, a')].filter((one) => nameOf(one) === left)
  for (const goal of [...controls, root.querySelector('h1')]) {
    // Do not scroll: the screen restores its own scroll position.
    goal?.focus({ preventScroll: true })
    // A hidden control, such as one that loaded content has replaced, does not take the focus.
    if (goal?.matches(':focus')) return
  }
}
