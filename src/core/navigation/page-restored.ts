import { AWAY_MS } from '../../contract/limits/app.ts'
import { listen } from '../listen.ts'
import { onPageHidden } from './page-hidden.ts'

/** @param restored called when the page is restored from the back/forward cache.
 * @param resumed called once for each return to the page: after it was restored, or after it was hidden for `AWAY_MS` or longer, such as
 * overnight. Browsers report a page that is restored by two events, in either order.
 * @returns a function that removes the listeners. */
export const onPageRestored = (restored: () => void, resumed: () => void): (() => void) => {
  /** `undefined` after the return was reported. */
  let hiddenAt: number | undefined = Date.now()
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
    if (document.visibilityState !== 'hidden') report(AWAY_MS)
  }
  const offs = [
    onPageHidden(() => {
      hiddenAt = Date.now()
    }),
    listen('pageshow', onPageShow),
    listen('visibilitychange', onVisibility, document),
  ]
  return () => offs.forEach((off) => off())
}
