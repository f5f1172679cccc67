import { useEffect } from 'react'
import { useApp } from '../app/app-context.ts'

/** Runs when the page comes back, from the back/forward cache or from behind another app: what it shows may have changed meanwhile.
 * @param run stays the same from drawing to drawing, or the page is listened to anew each time. */
export const useRestored = (run: () => unknown): void => {
  const { $resumed } = useApp()
  useEffect(() => $resumed.listen(() => void run()), [$resumed, run])
}
