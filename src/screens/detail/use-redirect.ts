import { useEffect, useLayoutEffect } from 'react'
import type { App } from '../../core/app.ts'
import type { ResourceState } from '../../core/store/resource.ts'
import { useApp } from '../app/app-context.ts'

/** Takes the person to where the thing belongs instead of this screen, once the answer is here. Until then nothing of it is shown, not even
 * what is known from before. A `detailScreen` calls it as `useView`.
 * @param redirect `undefined`: it belongs here. @param onRedirect called before the person is taken there.
 * @returns what this screen shows. */
export const useRedirect = <T>(
  view: ResourceState<T>,
  redirect: (value: T, app: App) => string | undefined,
  onRedirect?: (app: App, value: T) => void,
): ResourceState<T> => {
  const app = useApp()
  const isReady = view.state === 'ready'
  const to = isReady ? redirect(view.value, app) : undefined
  const isCertain = isReady && view.freshness === 'fresh'
  // With the drawing that takes the screen's parts away: from then on they see no answer.
  useLayoutEffect(() => {
    if (to && isCertain) onRedirect?.(app, view.value)
    // The value and the function are those of the drawing that found out where it belongs.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [app, to, isCertain])
  useEffect(() => {
    if (to && isCertain) app.location.navigate(to, { replace: true })
  }, [app, to, isCertain])
  if (!to) return view
  const isFailed = isReady && view.freshness === 'unconfirmed'
  return isFailed ? { state: 'failed', message: app.text('common').networkFailed } : { state: 'loading' }
}
