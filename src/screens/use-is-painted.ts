import { useEffect, useState } from 'react'

/** False in a component's first drawing, true once that has been painted: what is wanted first is not to wait for the rest. */
export const useIsPainted = (): boolean => {
  const [isPainted, setPainted] = useState(false)
  // A second drawing is what this is for.
  // eslint-disable-next-line react-hooks/set-state-in-effect
  useEffect(() => setPainted(true), [])
  return isPainted
}
