import { useEffect, useState } from 'react'

/** Do not wait longer than this for an idle moment, ms. */
const IDLE_MS = 100

/** False in a component's first render, true soon after the first paint: what is needed first does not wait for the rest. */
export const useAfterPaint = (): boolean => {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const go = (): void => setPainted(true)
    // Missing before iOS 26.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(go)
      return () => clearTimeout(timer)
    }
    const wish = requestIdleCallback(go, { timeout: IDLE_MS })
    return () => cancelIdleCallback(wish)
  }, [])
  return isPainted
}
