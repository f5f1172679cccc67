import { useLayoutEffect, useRef, type RefObject } from 'react'
import { scrollByPx, scrollParent, visibleSpan } from '../../src/ui/gesture/scroll-parent.ts'
import { useApp } from '../../src/screens/app/app-context.ts'

/** Begins each new screen at its top. Back and Forward restore the position that was left: the browser does that, or the screen's list.
 * @param path of the shown screen. @param root the element that screens are rendered in. */
export const useScreenTop = (path: string, root: RefObject<HTMLElement | null>): void => {
  const { location } = useApp()
  const { key, depth } = location.entry()
  const screen = key + path
  const visited = useRef<{ screens: Set<string>; depth: number }>(undefined)
  useLayoutEffect(() => {
    const before = (visited.current ??= { screens: new Set([screen]), depth })
    const isNew = depth >= before.depth && !before.screens.has(screen)
    before.screens.add(screen)
    before.depth = depth
    const element = root.current
    if (!isNew || !element) return
    const scroller = scrollParent(element)
    const above = visibleSpan(scroller).top - element.getBoundingClientRect().top
    // On a partner's page what stands above the widget stays where it is.
    if (above > 0) scrollByPx(scroller, -above)
  }, [screen, depth, root])
}
