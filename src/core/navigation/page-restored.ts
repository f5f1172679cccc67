/** Calls `restored` each time the browser shows the page again from its back/forward cache.
 * @returns stops it. */
export const onPageRestored = (restored: () => void): (() => void) => {
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) restored()
  }
  addEventListener('pageshow', onPageShow)
  return () => removeEventListener('pageshow', onPageShow)
}
