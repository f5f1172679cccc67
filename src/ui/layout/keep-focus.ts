import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/** For keyboard users: moves the focus within a group when the focused control is removed.
 * @param change changes whenever controls may be removed. @param goal returns the control that then gets the focus. */
export const useKeepFocus = <E extends HTMLElement>(
  change: unknown,
  goal: (group: E) => HTMLElement | null | undefined,
) => {
  const group = useRef<E>(null)
  const focused = useRef<EventTarget>(null)
  useLayoutEffect(() => {
    const isGone = focused.current instanceof Node && !focused.current.isConnected
    if (isGone && group.current && document.activeElement === document.body)
      goal(group.current)?.focus({ preventScroll: true })
    // `goal` is taken from the render that removed the control.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [change])
  return { ref: group, onFocusCapture: ({ target }: FocusEvent) => void (focused.current = target) }
}
