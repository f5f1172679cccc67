import { useEffect } from 'react'

/** Calls `then` on the browser's `online` event. @param then `undefined` adds no listener. */
export const useOnline = (then: (() => unknown) | undefined): void =>
  useEffect(() => {
    if (!then) return undefined
    window.addEventListener('online', then)
    return () => window.removeEventListener('online', then)
  }, [then])
