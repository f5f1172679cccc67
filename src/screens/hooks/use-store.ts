import { useLayoutEffect, useState } from 'react'
import type { ReadableAtom } from 'nanostores'

const whole = (value: unknown): unknown => value

/** A store's value, or the part that `select` returns; the component renders again when that changes. It uses two hooks, where
 * `useSyncExternalStore` on Preact uses six: a screen has dozens of these.
 * @param select must not depend on values that change while the component is mounted.
 * @example const phone = useStore(form.$values, (values) => values.phone) */
export function useStore<T>(store: ReadableAtom<T>): T
export function useStore<T, Part>(store: ReadableAtom<T>, select: (value: T) => Part): Part
export function useStore(store: ReadableAtom<unknown>, select = whole): unknown {
  const now = select(store.get())
  const [, show] = useState(() => now)
  useLayoutEffect(() => {
    const look = (): void => show(() => select(store.get()))
    // It may have changed between render and effect.
    look()
    return store.listen(look)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store])
  return now
}
