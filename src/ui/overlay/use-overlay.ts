import { useContext, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { OverlayContainer, useUi } from '../layout/environment.ts'
import { prefersReducedMotion, MOVE_MS } from '../style/motion.ts'
import { beginOverlay, type OverlaySession } from './overlay-session.ts'

export interface OverlayProps {
  open: boolean
  /** Called by Back, Escape, the backdrop or the close button: set `open` to false. */
  onClose: () => void
  /** Return `false` to keep it open. */
  beforeClose?: (() => boolean | void) | undefined
}

export interface Overlay {
  /** Refs for the element that covers the screen and for the dialog in it (`tabIndex={-1}`). */
  layer: RefObject<HTMLDivElement | null>
  panel: RefObject<HTMLDivElement | null>
  /** Whether it is closing. */
  isLeaving: boolean
  /** How often it was opened. As the key of its content, it resets the content also if it is reopened while it is closing. */
  opening: number
  /** Asks it to close; `false` if it stays open. */
  requestClose: () => boolean
}

/** The behaviour of every overlay: it is rendered until its closing animation has ended, is on the overlay stack, and takes over focus,
 * scrolling and Back while open.
 * @param draw renders the overlay while it is visible. @returns the element to render. */
export const useOverlay = (props: OverlayProps, draw: (overlay: Overlay) => ReactNode): ReactNode => {
  const { open } = props
  const { overlays } = useUi()
  const container = useContext(OverlayContainer)
  const layer = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const session = useRef<OverlaySession | undefined>(undefined)

  const [last, setLast] = useState({ open, opening: 0 })
  if (last.open !== open) setLast({ open, opening: last.opening + Number(open) })
  // Rendered while it is open and while it closes.
  const [shown, setShown] = useState(open)
  const isLeaving = shown && !open
  if (open && !shown) setShown(true)
  if (isLeaving && prefersReducedMotion()) setShown(false)
  useEffect(() => {
    if (!isLeaving) return
    // A timer, because the animation's end event may never fire.
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

  // In an effect body and not in a cleanup: after cleanups, React restores the focus from before the commit.
  useLayoutEffect(() => {
    if (!open) {
      session.current?.end()
      session.current = undefined
    } else if (!session.current && layer.current && panel.current) {
      session.current = beginOverlay(layer.current, panel.current, overlays, requestClose)
    }
  }, [open, container, overlays, requestClose])
  // Runs after the paint.
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
  if (!container || !(open || shown)) return null
  // `draw` passes the refs to elements and reads neither.
  // oxlint-disable-next-line react/refs
  return createPortal(draw({ layer, panel, isLeaving, opening: last.opening, requestClose }), container)
}
