import { useEffect } from 'react'
import { useApp } from '../app/app-context.ts'

/** Calls `run` when the page is shown again, from the back/forward cache or after another app: its data may be stale.
 * @param run pass the same function in each render, or the listener is added again each time. */
export const useRestored = (run: () => unknown): void => {
  const { $resumed } = useApp()
  useEffect(() => $resumed.listen(() => void run()), [$resumed, run])
}
