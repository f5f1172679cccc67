import { useEffect, useMemo } from 'react'
import type { App } from '../core/app.ts'
import type { Known } from '../core/memory.ts'
import type { Outcome } from '../core/outcome.ts'
import { createResource, type Recollection, type Resource, type ResourceView } from '../core/resource.ts'
import { useApp } from './app-context.ts'
import { useRestored } from './use-restored.ts'
import { useStore } from './use-store.ts'

/** Things under a name of their own in the memory of the person who uses the app now. */
export const remembered = <T>(
  { memory: { things } }: App,
  key: string,
): { get(): Known<T> | undefined; set(known: Known<T>): void } => ({
  get: () => things.get(key),
  set: (known) => things.set(key, known),
})

/** Fetches what a screen shows when it opens, and again when the page comes back from the back/forward cache.
 * @param key names the thing: another key fetches another one.
 * @param recollect where it may be known from, by default from the last time under this name: that is shown at once, and refreshed. */
export const useResource = <T>(...wanted: Parameters<typeof useLoaded<T>>): [ResourceView<T>, Resource<T>] => {
  const resource = useLoaded(...wanted)
  return [useStore(resource.$view), resource]
}

/** The same for a screen of which only parts show it: those listen to it themselves, and the rest is not drawn again for it. */
export const useLoaded = <T>(
  key: string,
  fetchOne: () => Promise<Outcome<unknown>>,
  read: (raw: unknown) => T | undefined,
  recollect: (app: App) => Partial<Recollection<T>> = (app) => remembered(app, key),
): Resource<T> => {
  const app = useApp()
  // One resource per key: the functions are the ones of the render that made it.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const resource = useMemo(
    () => createResource(fetchOne, read, () => app.text('common').networkFailed, recollect(app)),
    [key],
  )
  useEffect(() => {
    void resource.load()
  }, [resource])
  useRestored(resource.load)
  return resource
}
