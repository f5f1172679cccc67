import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useApp } from '../../src/screens/app/app-context.ts'
import { prefersReducedMotion, SCREEN_FADE_MS } from '../../src/ui/style/motion.ts'

/** Scrolls each new screen to its top, and fades it in if it was opened by navigating forward. After Back and Forward, the browser or the
 * screen's list restores the former position.
 * @param path of the current screen. @param screens the element that contains the screens.
 * @param top an element without height at the top of the screens. */
export const useNewScreen = (
  path: string,
  screens: RefObject<HTMLElement | null>,
  top: RefObject<HTMLElement | null>,
): void => {
  const { location } = useApp()
  const { key, depth } = location.entry()
  const screen = key + path
  const visited = useRef<{ screens: Set<string>; depth: number }>(undefined)
  useLayoutEffect(() => {
    const before = (visited.current ??= { screens: new Set([screen]), depth })
    const isNew = depth >= before.depth && !before.screens.has(screen)
    if (depth > before.depth && !prefersReducedMotion())
      screens.current?.animate?.({ opacity: [0, 1] }, { duration: SCREEN_FADE_MS, easing: 'ease-out' })
    before.screens.add(screen)
    before.depth = depth
    // `nearest`: if the top is visible, nothing scrolls, and content above the widget on a partner's page stays visible. Nor does a widget
    // below the window scroll the page: it may show another screen without the user, such as after a login in another widget.
    const edge = top.current
    if (isNew && edge && edge.getBoundingClientRect().top < innerHeight)
      edge.scrollIntoView?.({ block: 'nearest', behavior: 'instant' })
  }, [screen, depth, screens, top])
}
