import { useContext, useLayoutEffect, useRef } from 'react'
import { UiContext } from './environment.ts'

/** Call when the focused element is about to be removed: in the next frame, moves focus to the dialog around `inside`, else to the title of
 * its screen, so that Tab continues there. It never takes focus from another element or from the surrounding page. */
export const focusTitle = (inside: Element | null): void => {
  // Read now: `inside` may be removed, too.
  const root = inside?.closest('[lang]')
  const dialog = inside?.closest<HTMLElement>('[role=dialog]')
  requestAnimationFrame(() => {
    const page = root?.ownerDocument
    if (!page || page.activeElement !== page.body || !page.hasFocus()) return
    const goal = dialog ?? root.querySelector<HTMLElement>('h1')
    goal?.focus({ preventScroll: true })
  })
}

const hasFocus = (element: Element): boolean =>
  element.contains((element.getRootNode() as Document | ShadowRoot).activeElement)

/** Returns a ref. When its element is removed while it contains the focus, the focus goes to the title. Safari does not focus a button that
 * is clicked, so the last clicked control counts as well. */
export const useFocusTitleAfter = <E extends Element>() => {
  const ref = useRef<E>(null)
  const overlays = useContext(UiContext)?.overlays
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element && (hasFocus(element) || element.contains(overlays?.clicked ?? null))) focusTitle(element)
    }
  }, [overlays])
  return ref
}

/** Call when the focused element is about to be removed: if it is in `inside`, moves focus to `goal`. */
export const passFocus = (inside: Element, goal: HTMLElement): void => {
  if (hasFocus(inside)) goal.focus({ preventScroll: true })
}
