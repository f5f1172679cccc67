import { useEffect, useMemo } from 'react'
import type { App } from '../../core/app.ts'
import type { Cached } from '../../core/store/cache.ts'
import type { Outcome } from '../../core/http/outcome.ts'
import { createResource, type CacheSlot, type Resource, type ResourceState } from '../../core/store/resource.ts'
import { useApp } from '../app/app-context.ts'
import { useRevalidation } from '../hooks/use-revalidation.ts'
import { useStore } from '../hooks/use-store.ts'

/** The entry of a key in the current user's cache. */
export const cacheSlot = <T>(
  { cache: { entities } }: App,
  key: string,
): { get(): Cached<T> | undefined; set(known: Cached<T>): void } => ({
  get: () => entities.get(key),
  set: (known) => entities.set(key, known),
})

/** Fetches data when the component mounts, and again whenever displayed data must be fetched again.
 * @param key identifies the data. Another key creates another resource.
 * @param slotOf returns the cache entry; default: the entry of `key`. Cached data are shown immediately and revalidated. */
export const useResource = <T>(
  key: string,
  fetchOne: () => Promise<Outcome<unknown>>,
  read: (raw: unknown) => T | undefined,
  slotOf?: (app: App) => Partial<CacheSlot<T>>,
): [ResourceState<T>, Resource<T>] => {
  const resource = useResourceStore(key, fetchOne, read, slotOf)
  return [useStore(resource.$view), resource]
}

/** Like {@link useResource}, but does not subscribe: for screens whose children subscribe to the resource themselves, so that the rest
 * does not render again. */
export const useResourceStore = <T>(
  key: string,
  fetchOne: () => Promise<Outcome<unknown>>,
  read: (raw: unknown) => T | undefined,
  slotOf: (app: App) => Partial<CacheSlot<T>> = (app) => cacheSlot(app, key),
): Resource<T> => {
  const app = useApp()
  // One resource per key; the functions are taken from the render that created it.
  const resource = useMemo(() => {
    const malformed = (): string => {
      app.reportError(
        'unexpected-data',
        new Error(`The response for ${key} does not match the contract; npm run conform lists all differences.`),
      )
      return app.text('common').serverFailed
    }
    return createResource(fetchOne, read, malformed, slotOf(app), app.toasts.show)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  useEffect(() => {
    void resource.load()
  }, [resource])
  useRevalidation(resource.load)
  return resource
}
