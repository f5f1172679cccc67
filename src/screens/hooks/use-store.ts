import { useLayoutEffect, useState } from 'react'
import type { ReadableAtom } from 'nanostores'

const whole = (value: unknown): unknown => value

/** Subscribes to a store's value, or to the part that `select` returns. It uses two hooks, whereas `useSyncExternalStore` on Preact
 * uses six: a screen has dozens of subscriptions.
 * @param select must not depend on values that change while the component is mounted.
 * @example const phone = useStore(form.$values, (values) => values.phone) */
export function useStore<T>(store: ReadableAtom<T>): T
export function useStore<T, Part>(store: ReadableAtom<T>, select: (value: T) => Part): Part
export function useStore(store: ReadableAtom<unknown>, select = whole): unknown {
  const now = select(store.get())
  const [, show] = useState(() => now)
  useLayoutEffect(() => {
    const update = (): void => show(() => select(store.get()))
    // The store may have changed between render and effect.
    update()
    return store.listen(update)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store])
  return now
}
