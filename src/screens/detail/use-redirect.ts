import { useEffect, useLayoutEffect } from 'react'
import type { App } from '../../core/app.ts'
import type { ResourceState } from '../../core/store/resource.ts'
import { useApp } from '../app/app-context.ts'

/** Redirects to another screen if the entity belongs there. It waits for fresh data; until then the screen shows the loading state and
 * no cached data. Pass it to `detailScreen` as `useView`.
 * @param redirect returns the path, or `undefined` if the entity belongs here. @param onRedirect called before the redirect.
 * @returns the state to show. */
export const useRedirect = <T>(
  view: ResourceState<T>,
  redirect: (value: T, app: App) => string | undefined,
  onRedirect?: (app: App, value: T) => void,
): ResourceState<T> => {
  const app = useApp()
  const isReady = view.state === 'ready'
  const to = isReady ? redirect(view.value, app) : undefined
  const isCertain = isReady && view.freshness === 'fresh'
  // A layout effect, because the screen's components are unmounted in this render and no longer receive the response.
  useLayoutEffect(() => {
    if (to && isCertain) onRedirect?.(app, view.value)
    // `view` and `onRedirect` are taken from the render that decided to redirect.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [app, to, isCertain])
  useEffect(() => {
    if (to && isCertain) app.location.navigate(to, { replace: true })
  }, [app, to, isCertain])
  if (!to) return view
  return isReady && view.freshness === 'unconfirmed' ? { state: 'failed', ...view.failure } : { state: 'loading' }
}
