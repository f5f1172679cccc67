import { useEffect, useState } from 'react'

/** Timeout of `requestIdleCallback`, ms. */
const IDLE_MS = 100

/** `false` in the first render, `true` soon after the first paint. Use it to defer content that is not needed first. */
export const useAfterPaint = (): boolean => {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const markPainted = (): void => setPainted(true)
    // Missing before iOS 26.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(markPainted)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(markPainted, { timeout: IDLE_MS })
    return () => cancelIdleCallback(request)
  }, [])
  return isPainted
}
