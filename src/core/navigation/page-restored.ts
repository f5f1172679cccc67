import { AWAY_MS } from '../../contract/limits/app.ts'

/** @param restored called when the page is restored from the back/forward cache. @param returned called when the page is shown again
 * after it was hidden for `AWAY_MS` or longer, such as overnight.
 * @returns a function that removes the listeners. */
export const onPageRestored = (restored: () => void, returned: () => void): (() => void) => {
  let hiddenAt = Date.now()
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return
    hiddenAt = Date.now()
    restored()
  }
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (Date.now() - hiddenAt >= AWAY_MS) returned()
  }
  addEventListener('pageshow', onPageShow)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    removeEventListener('pageshow', onPageShow)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
