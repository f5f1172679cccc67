import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useApp } from '../../src/screens/app/app-context.ts'

/** Scrolls each new screen to its top. After Back and Forward, the browser or the screen's list restores the former position.
 * @param path of the current screen. @param top an element without height at the top of the screens. */
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
    // `nearest`: if the top is visible, nothing scrolls, and content above the widget on a partner's page stays visible.
    if (isNew) top.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [screen, depth, top])
}
