import { useEffect } from 'react'

/** Calls `then` when the browser's network comes back. @param then undefined: nothing is called. */
export const useOnline = (then: (() => unknown) | undefined): void =>
  useEffect(() => {
    if (!then) return undefined
    window.addEventListener('online', then)
    return () => window.removeEventListener('online', then)
  }, [then])
