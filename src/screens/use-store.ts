import { useLayoutEffect, useReducer } from 'react'
import type { ReadableAtom } from 'nanostores'

/** A store's value; the component is drawn anew when it changes. Two hooks where `useSyncExternalStore` takes six: a screen has dozens
 * of these, and their set-up was a tenth of its first drawing.
 * @example const values = useStore(form.$values) */
export const useStore = <T>(store: ReadableAtom<T>): T => {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const shown = store.get()
  useLayoutEffect(() => {
    // It may have changed between the drawing and now.
    if (store.get() !== shown) draw()
    return store.listen(draw)
    // What was shown at first is what counts: from here on the store tells.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store])
  return shown
}
