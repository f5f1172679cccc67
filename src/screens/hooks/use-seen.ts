import { useEffect, useRef, useState, type RefObject } from 'react'
import { useUi } from '../../ui/layout/environment.ts'
import { isFramed } from '../../ui/layout/framed.ts'

/** Whether the element of the ref has been in view. The screen of a hosted page always is; a widget in a partner's page may be hidden, or
 * below the fold.
 * @example const [place, isSeen] = useSeen(); return <div ref={place}>{isSeen && …}</div> */
export const useSeen = (): [RefObject<HTMLDivElement | null>, boolean] => {
  const { isEmbedded } = useUi()
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(!(isEmbedded || isFramed()) || typeof IntersectionObserver !== 'function')
  useEffect(() => {
    if (isSeen || !place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])
  return [place, isSeen]
}
