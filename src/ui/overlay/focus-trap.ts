/** Focus management of overlays. */

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, iframe, [contenteditable], [tabindex]'

/** The focused element of the document or shadow root that contains an element. */
export const focusedIn = (element: Element): HTMLElement | null =>
  (element.getRootNode() as Document | ShadowRoot).activeElement as HTMLElement | null

const tabStops = (panel: Element): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('[hidden], [inert]'),
  )

/** A focus trap: keeps Tab within a panel. Returns a function that removes it. */
export const trapFocus = (panel: HTMLElement): (() => void) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || event.defaultPrevented) return
    const stops = tabStops(panel)
    const [first, last] = [stops[0], stops[stops.length - 1]]
    const focused = focusedIn(panel)
    const isLeaving = event.shiftKey ? focused === first || focused === panel : focused === last
    if (stops.length > 0 && !isLeaving && panel.contains(focused)) return
    event.preventDefault()
    const next = event.shiftKey ? last : first
    ;(next ?? panel).focus()
  }
  panel.addEventListener('keydown', onKeyDown)
  return () => panel.removeEventListener('keydown', onKeyDown)
}
