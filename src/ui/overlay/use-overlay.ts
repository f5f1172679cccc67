import { useContext, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { OverlayContainer, useUi } from '../layout/environment.ts'
import { prefersReducedMotion, MOVE_MS } from '../style/motion.ts'
import { beginOverlay, type OverlaySession } from './overlay-session.ts'

export interface OverlayProps {
  open: boolean
  /** The person wants it closed: Back, Escape, the shade or the close button. Sets `open` to false. */
  onClose: () => void
  /** Returns false where it must stay open for now. */
  beforeClose?: (() => boolean | void) | undefined
}

export interface Overlay {
  /** For what covers the screen, and for the dialog in it (`tabIndex={-1}`). */
  layer: RefObject<HTMLDivElement | null>
  panel: RefObject<HTMLDivElement | null>
  /** On its way out. */
  isLeaving: boolean
  /** Asks it to close; `false` where it stays. */
  requestClose: () => boolean
}

/** What every overlay has: it is drawn until it has gone out of sight, lies on the stack, takes the page's place for focus, scrolling
 * and Back, and gives it back at the end.
 * @param draw is asked while there is something to see. @returns what to draw. */
export const useOverlay = (props: OverlayProps, draw: (overlay: Overlay) => ReactNode): ReactNode => {
  const { open } = props
  const { overlays } = useUi()
  const container = useContext(OverlayContainer)
  const layer = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const session = useRef<OverlaySession | undefined>(undefined)

  // Shown while it is open, and on its way out.
  const [shown, setShown] = useState(open)
  const isLeaving = shown && !open
  if (open && !shown) setShown(true)
  if (isLeaving && prefersReducedMotion()) setShown(false)
  useEffect(() => {
    if (!isLeaving) return
    // A timer, not the animation's end: that may never be told.
    const timer = setTimeout(() => setShown(false), MOVE_MS)
    return () => clearTimeout(timer)
  }, [isLeaving])

  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const [requestClose] = useState(() => (): boolean => {
    if (latest.current.beforeClose?.() === false) return false
    latest.current.onClose()
    return true
  })

  // Ended by an effect, not by a clean-up: there React still puts the focus back to where it was before the change.
  useLayoutEffect(() => {
    if (!open) {
      session.current?.end()
      session.current = undefined
    } else if (!session.current && layer.current && panel.current) {
      session.current = beginOverlay(layer.current, panel.current, overlays, requestClose)
    }
  }, [open, container, overlays, requestClose])
  // After the painting.
  useEffect(() => {
    if (open) session.current?.settle()
  }, [open, container])
  useLayoutEffect(
    () => () => {
      session.current?.end()
      session.current = undefined
    },
    [],
  )
  // `draw` gives the refs to elements and reads neither.
  // eslint-disable-next-line react-hooks/refs
  return (open || shown) && container ? createPortal(draw({ layer, panel, isLeaving, requestClose }), container) : null
}
