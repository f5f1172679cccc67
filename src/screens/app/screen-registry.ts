/** Which screens the host has, and how to prefetch one. */
import { createContext, useContext, useEffect } from 'react'
import type { AreaName, Path } from '../../contract/routes.ts'
import { whenIdle } from '../../core/idle.ts'

interface BuiltScreens {
  areas: readonly AreaName[]
  /** Fetches a screen's code and texts. */
  fetch: (path: Path) => Promise<unknown>
}

export const ScreenRegistry = createContext<BuiltScreens>({ areas: [], fetch: () => Promise.resolve() })

/** Which areas have screens: the menu offers nothing else. */
export const useHasScreens = (): ((area: AreaName) => boolean) => {
  const { areas } = useContext(ScreenRegistry)
  return (area) => areas.includes(area)
}

/** Prefetches the code of the screen that a person is likely to open next, when the page is idle.
 * @param path `undefined`: none.
 * @example usePrefetchScreen('/orderDetail') */
export const usePrefetchScreen = (path: Path | undefined): void => {
  const { fetch } = useContext(ScreenRegistry)
  useEffect(
    () =>
      path &&
      whenIdle(() => {
        // Opening the screen fetches it again, and reports a failure.
        fetch(path).catch(() => undefined)
      }),
    [fetch, path],
  )
}
