import { isFramed } from '../layout/framed.ts'

/** Height that a dialog needs, px. */
const ROOM_PX = 480

/** Places a layer in the part of an iframe that the user sees. An iframe that is as high as its content extends beyond the window, and a
 * dialog in its middle or at its end could be outside. @returns a cleanup function. */
export const placeInView = (layer: HTMLElement): (() => void) => {
  if (!isFramed() || typeof IntersectionObserver !== 'function') return () => undefined
  const { style } = layer
  const observer = new IntersectionObserver((entries) => {
    const { isIntersecting, intersectionRect } = entries[entries.length - 1]!
    if (!isIntersecting) return
    observer.disconnect()
    const top = Math.max(0, Math.min(intersectionRect.top, innerHeight - ROOM_PX))
    style.top = `${top}px`
    style.bottom = `${Math.max(0, innerHeight - Math.max(intersectionRect.bottom, top + ROOM_PX))}px`
    // Less than a dialog's height may be in view. A dialog that opens by itself must not scroll the partner's page.
    const { userActivation } = navigator as Partial<Navigator>
    if (userActivation?.hasBeenActive) layer.scrollIntoView({ block: 'nearest' })
  })
  const place = (): void => {
    style.top = style.bottom = ''
    observer.disconnect()
    observer.observe(layer)
  }
  place()
  // The iframe gets its height only after its first screen is rendered.
  addEventListener('resize', place)
  return () => {
    observer.disconnect()
    removeEventListener('resize', place)
  }
}
