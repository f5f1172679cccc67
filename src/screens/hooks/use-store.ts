import { useLayoutEffect, useState } from 'react'
import type { ReadableAtom } from 'nanostores'

const whole = (value: unknown): unknown => value

/** A store's value, or what `select` takes of it; the component is drawn anew when that changes. Two hooks, where
 * `useSyncExternalStore` takes six: a screen has dozens of these.
 * @param select always the same choice: what it closes over does not change while the component is there.
 * @example const phone = useStore(form.$values, (values) => values.phone) */
export function useStore<T>(store: ReadableAtom<T>): T
export function useStore<T, Part>(store: ReadableAtom<T>, select: (value: T) => Part): Part
export function useStore(store: ReadableAtom<unknown>, select = whole): unknown {
  const now = select(store.get())
  const [, show] = useState(() => now)
  useLayoutEffect(() => {
    const look = (): void => show(() => select(store.get()))
    // It may have changed between the drawing and now.
    look()
    return store.listen(look)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store])
  return now
}
