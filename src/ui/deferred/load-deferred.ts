/** Loads the code that no first render needs: illustrations, focus on navigation, positions of toasts, adaptation of overlays, and
 * pull-to-refresh. The app calls it when the page is idle, because the error screen must also work offline. Everything works without it.
 * `async`, because the import of some bundlers throws if Trusted Types refuse its script. */
export const loadDeferred = async (): Promise<typeof import('./deferred.ts')> => import('./deferred.ts')
