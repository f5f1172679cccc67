import { AWAY_MS } from '../../contract/limits/app.ts'

/** @param restored called when the page is restored from the back/forward cache.
 * @param resumed called once for each return to the page: after it was restored, or after it was hidden for `AWAY_MS` or longer, such as
 * overnight. Browsers report a page that is restored by two events, in either order.
 * @returns a function that removes the listeners. */
export const onPageRestored = (restored: () => void, resumed: () => void): (() => void) => {
  /** `undefined` after the return was reported. */
  let hiddenAt: number | undefined = Date.now()
  const onHidden = (): void => {
    hiddenAt = Date.now()
  }
  const report = (least: number): void => {
    if (hiddenAt === undefined || Date.now() - hiddenAt < least) return
    hiddenAt = undefined
    resumed()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return
    restored()
    report(0)
  }
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') onHidden()
    else report(AWAY_MS)
  }
  // Some browsers fire no `visibilitychange` when the page is left.
  addEventListener('pagehide', onHidden)
  addEventListener('pageshow', onPageShow)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    removeEventListener('pagehide', onHidden)
    removeEventListener('pageshow', onPageShow)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
