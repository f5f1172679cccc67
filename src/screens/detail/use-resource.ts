import { useEffect, useMemo } from 'react'
import type { App } from '../../core/app.ts'
import type { Cached } from '../../core/store/cache.ts'
import type { Outcome } from '../../core/http/outcome.ts'
import { createResource, type CacheSlot, type Resource, type ResourceState } from '../../core/store/resource.ts'
import { useApp } from '../app/app-context.ts'
import { useRestored } from '../hooks/use-restored.ts'
import { useStore } from '../hooks/use-store.ts'

/** Things under a name of their own in the memory of the person who uses the app now. */
export const cached = <T>(
  { cache: { entities } }: App,
  key: string,
): { get(): Cached<T> | undefined; set(known: Cached<T>): void } => ({
  get: () => entities.get(key),
  set: (known) => entities.set(key, known),
})

/** Fetches what a screen shows when it opens, and again when the page comes back from the back/forward cache.
 * @param key names the thing: another key fetches another one.
 * @param recollect where it may be known from, by default from the last time under this name: that is shown at once, and refreshed. */
export const useResource = <T>(...wanted: Parameters<typeof useLoaded<T>>): [ResourceState<T>, Resource<T>] => {
  const resource = useLoaded(...wanted)
  return [useStore(resource.$view), resource]
}

/** The same for a screen of which only parts show it: those listen to it themselves, and the rest is not drawn again for it. */
export const useLoaded = <T>(
  key: string,
  fetchOne: () => Promise<Outcome<unknown>>,
  read: (raw: unknown) => T | undefined,
  recollect: (app: App) => Partial<CacheSlot<T>> = (app) => cached(app, key),
): Resource<T> => {
  const app = useApp()
  // One resource per key: the functions are the ones of the render that made it.
  const resource = useMemo(() => {
    const malformed = (): string => {
      app.reportError('unexpected-data', new Error(`The API's answer for ${key} is not what its contract describes.`))
      return app.text('common').serverFailed
    }
    return createResource(fetchOne, read, malformed, recollect(app), app.toasts.show)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  useEffect(() => {
    void resource.load()
  }, [resource])
  useRestored(resource.load)
  return resource
}
