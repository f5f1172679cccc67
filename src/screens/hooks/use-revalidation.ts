import { useEffect } from 'react'
import { useApp } from '../app/app-context.ts'

/** Calls `run` whenever displayed data must be fetched again: see `$revalidations` of the app.
 * @param run pass the same function in each render; otherwise the listener is replaced each time. */
export const useRevalidation = (run: () => unknown): void => {
  const { $revalidations } = useApp()
  useEffect(() => $revalidations.listen(() => void run()), [$revalidations, run])
}
