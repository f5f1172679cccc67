import { useEffect } from 'react'

/** Runs when the page comes back from the back/forward cache: what it shows may have changed meanwhile.
 * @param run stays the same from drawing to drawing, or the page is listened to anew each time. */
export const useRestored = (run: () => unknown): void => {
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) run()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [run])
}
