/** Prefetching the screens that the host has. */
import { createContext, useContext, useEffect } from 'react'
import type { Path } from '../../contract/routes.ts'
import { whenIdle } from '../../core/idle.ts'

interface Screens {
  /** Fetches a screen's code and texts. */
  fetch: (path: Path) => Promise<unknown>
}

export const ScreenRegistry = createContext<Screens>({ fetch: () => Promise.resolve() })

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
