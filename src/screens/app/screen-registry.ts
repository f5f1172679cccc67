/** What the host around the screens knows of them: which are built, and how to fetch one ahead. */
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

/** Fetches the code of a screen that this one leads to, once this one has come to rest: the way there then costs its calls only.
 * @param path `undefined`: it leads nowhere.
 * @example useNext('/orderDetail') */
export const usePrefetchScreen = (path: Path | undefined): void => {
  const { fetch } = useContext(ScreenRegistry)
  useEffect(
    () =>
      path &&
      whenIdle(() => {
        // When the screen is opened it is fetched again, and a failure told.
        fetch(path).catch(() => undefined)
      }),
    [fetch, path],
  )
}
