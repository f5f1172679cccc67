import { useEffect, useState } from 'react'

/** A phone that has no idle moment in this time is busy for good, ms. */
const IDLE_MS = 100

/** False in a component's first drawing, true soon after that has been painted and can be used: what is wanted first is not to wait
 * for the rest. */
export const useAfterPaint = (): boolean => {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const go = (): void => setPainted(true)
    // Before iOS 26 there is no such call.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(go)
      return () => clearTimeout(timer)
    }
    const wish = requestIdleCallback(go, { timeout: IDLE_MS })
    return () => cancelIdleCallback(wish)
  }, [])
  return isPainted
}
