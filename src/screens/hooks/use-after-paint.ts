import { useEffect, useState } from 'react'

/** `false` in the first render, `true` after its paint. Use it to defer content that is not needed first. */
export const useAfterPaint = (): boolean => {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true))
    return () => clearTimeout(timer)
  }, [])
  return isPainted
}
