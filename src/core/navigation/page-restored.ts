/** Calls `restored` whenever the page is restored from the back/forward cache.
 * @returns a function that removes the listener. */
export const onPageRestored = (restored: () => void): (() => void) => {
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) restored()
  }
  addEventListener('pageshow', onPageShow)
  return () => removeEventListener('pageshow', onPageShow)
}
