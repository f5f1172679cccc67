import { useEffect } from 'react'
import type { Path } from '../../contract/routes.ts'
import { prefetchWhenIdle } from '../../core/idle.ts'
import { useApp } from './app-context.ts'

/** Prefetches the screen that the user will probably open next, when the page is idle.
 * @param path `undefined` prefetches nothing.
 * @example usePrefetchScreen('/orderDetail') */
export const usePrefetchScreen = (path: Path | undefined): void => {
  const app = useApp()
  useEffect(
    () =>
      path &&
      prefetchWhenIdle(() => {
        // Opening the screen loads it again and reports a failure.
        app.fetchScreen(path).catch(() => undefined)
      }),
    [app, path],
  )
}
