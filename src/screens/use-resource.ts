import { useEffect, useMemo } from 'react'
import type { Outcome } from '../core/outcome.ts'
import { createResource, type Resource, type ResourceView } from '../core/resource.ts'
import { useApp } from './app-context.ts'
import { useRestored } from './use-restored.ts'
import { useStore } from './use-store.ts'

/** Fetches what a screen shows when it opens, and again when the page comes back from the back/forward cache.
 * @param key names the thing: another key fetches another one. */
export const useResource = <T>(
  key: string,
  fetchOne: () => Promise<Outcome<unknown>>,
  read: (raw: unknown) => T | undefined,
): [ResourceView<T>, Resource<T>] => {
  const app = useApp()
  // One resource per key: the functions are the ones of the render that made it.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const resource = useMemo(() => createResource(fetchOne, read, () => app.text('common').networkFailed), [key])
  useEffect(() => {
    void resource.load()
  }, [resource])
  useRestored(resource.load)
  return [useStore(resource.$view), resource]
}
