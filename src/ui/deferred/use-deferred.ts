import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { fetchDeferred } from '../feedback/illustration.tsx'

type Deferred = Awaited<ReturnType<typeof fetchDeferred>>

/** Gives an element behaviour of the deferred part, once that is here. Without it the element does what it does by itself.
 * @param follow begins it; the result stops it. @param latest what it needs of the latest render.
 * @example useDeferred(form, ({ followEnter }, form, latest) => followEnter(form, latest), submit) */
export const useDeferred = <E extends Element, Latest>(
  element: RefObject<E | null>,
  follow: (deferred: Deferred, element: E, latest: () => Latest) => () => void,
  latest: Latest,
): void => {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  })
  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    fetchDeferred().then(
      (deferred) => {
        if (!isGone && element.current) stop = follow(deferred, element.current, () => current.current)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
    // Begun once: what changes is in `latest`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [element])
}
