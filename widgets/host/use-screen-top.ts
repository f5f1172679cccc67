import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useApp } from '../../src/screens/app/app-context.ts'

/** Begins each new screen at its top. Back and Forward restore the position that was left: the browser does that, or the screen's list.
 * @param path of the shown screen. @param top an element without height where screens begin. */
export const useScreenTop = (path: string, top: RefObject<HTMLElement | null>): void => {
  const { location } = useApp()
  const { key, depth } = location.entry()
  const screen = key + path
  const visited = useRef<{ screens: Set<string>; depth: number }>(undefined)
  useLayoutEffect(() => {
    const before = (visited.current ??= { screens: new Set([screen]), depth })
    const isNew = depth >= before.depth && !before.screens.has(screen)
    before.screens.add(screen)
    before.depth = depth
    // `nearest`: what is in sight stays where it is, with all that stands above the widget on a partner's page.
    if (isNew) top.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [screen, depth, top])
}
