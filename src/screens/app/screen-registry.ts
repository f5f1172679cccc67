/** Prefetches screens of the host. */
import { createContext, useContext, useEffect } from 'react'
import type { Path } from '../../contract/routes.ts'
import { whenIdle } from '../../core/idle.ts'

interface Screens {
  /** Loads a screen's code and texts. */
  fetch: (path: Path) => Promise<unknown>
}

export const ScreenRegistry = createContext<Screens>({ fetch: () => Promise.resolve() })

/** Prefetches the screen that the user will probably open next, when the page is idle.
 * @param path `undefined` prefetches nothing.
 * @example usePrefetchScreen('/orderDetail') */
export const usePrefetchScreen = (path: Path | undefined): void => {
  const { fetch } = useContext(ScreenRegistry)
  useEffect(
    () =>
      path &&
      whenIdle(() => {
        // Opening the screen loads it again and reports a failure.
        fetch(path).catch(() => undefined)
      }),
    [fetch, path],
  )
}
