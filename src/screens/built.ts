/** What the host around the screens can do for them: fetch one ahead. */
import { createContext, useContext, useEffect } from 'react'
import type { Path } from '../contract/routes.ts'
import { whenQuiet } from '../core/quiet.ts'

interface BuiltScreens {
  /** Fetches a screen's code and texts. */
  fetch: (path: Path) => Promise<unknown>
}

export const Built = createContext<BuiltScreens>({ fetch: () => Promise.resolve() })

/** Fetches the code of a screen that this one leads to, once this one has come to rest: the way there then costs its calls only.
 * @example useNext('/orderDetail') */
export const useNext = (path: Path): void => {
  const { fetch } = useContext(Built)
  useEffect(
    () =>
      whenQuiet(() => {
        // When the screen is opened it is fetched again, and a failure told.
        fetch(path).catch(() => undefined)
      }),
    [fetch, path],
  )
}
