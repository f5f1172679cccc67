import { useEffect } from 'react'
import { useApp } from '../app/app-context.ts'

/** Calls `run` when the data may be stale: after the page was resumed, a login, or a change of language.
 * @param run pass the same function in each render; otherwise the listener is replaced each time. */
export const useResumed = (run: () => unknown): void => {
  const { $resumed } = useApp()
  useEffect(() => $resumed.listen(() => void run()), [$resumed, run])
}
