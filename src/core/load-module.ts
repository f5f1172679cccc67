/** Dynamic imports with recovery from failures. */
import { loadFirst } from './idle.ts'
import type { AppLocation } from './navigation/location.ts'

/** Keys of imports that have failed on this page. */
const failed = new Set<unknown>()

/** Whether the server responds. Reloading the page while offline would lose it. */
const isReachable = (): Promise<boolean> =>
  fetch(document.URL, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Runs a dynamic import. If the same import fails a second time although the server responds, it reloads the page: many browsers cache
 * a failed import until the page is reloaded, and a deployment may have replaced the files. Form drafts survive the reload. A
 * partner's page is never reloaded. Rejects with the error of `load`.
 * @param load must be called in response to a user action, so that the page cannot reload in a loop. @param key identifies the import.
 * Default `load`: pass the same function each time.
 * @example const { presentPage } = await loadModule(app, () => import('../payment/payment-opener.ts')) */
export const loadModule = async <Code>(
  { location: { reload } }: { location: Pick<AppLocation, 'reload'> },
  load: () => Promise<Code>,
  key: unknown = load,
): Promise<Code> => {
  try {
    return await loadFirst(load)
  } catch (error) {
    if (reload && failed.has(key) && (await isReachable())) reload()
    failed.add(key)
    throw error
  }
}
