/** A panel over the page: a sheet from the bottom, or a box in the middle. */
import { X } from 'lucide'
import { useContext, useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { OverlayContainer, useUi } from './environment.ts'
import { Icon } from './icon.tsx'
import { useKey } from './ids.ts'
import { isCalm, MOVE_MS } from './motion.ts'
import { beginOverlay, type OverlaySession } from './overlay-session.ts'
import * as styles from './popup-style.ts'
import { cx } from './style.ts'

export interface PopupProps {
  open: boolean
  /** The person wants it closed: Back, Escape, the shade or the close button. Sets `open` to false. */
  onClose: () => void
  /** Heads the panel and names it. A sheet with a title has a close button, too. */
  title?: string | undefined
  /** Name for screen readers, where there is no title. */
  label?: string | undefined
  /** Id of the text that a screen reader says after the name. */
  describedBy?: string | undefined
  /** Default `bottom`. */
  side?: 'bottom' | 'center' | undefined
  /** Whether a press beside the panel closes it. Default true. */
  closeOnOverlay?: boolean | undefined
  /** Returns false where it must stay open for now. */
  beforeClose?: (() => boolean | void) | undefined
  /** Stays in sight below what scrolls. */
  footer?: ReactNode
  /** Drawn while it is open only. Brings its own padding. `data-autofocus` on a part gives that the focus. */
  children?: ReactNode
}

const keepFocus = (event: MouseEvent): void => event.preventDefault()

/** @example <Popup open={open} onClose={() => setOpen(false)} title="Customer service">…</Popup> */
export const Popup = (props: PopupProps) => {
  const { open, title, label, describedBy, side = 'bottom', closeOnOverlay = true, footer, children } = props
  const { text, overlays } = useUi()
  const container = useContext(OverlayContainer)
  const titleId = useKey()
  const layer = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const session = useRef<OverlaySession | undefined>(undefined)

  // Shown while it is open, and on its way out.
  const [shown, setShown] = useState(open)
  const isLeaving = shown && !open
  if (open && !shown) setShown(true)
  if (isLeaving && isCalm()) setShown(false)
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

  if (!(open || shown) || !container) return null
  const look = styles[side]
  return createPortal(
    <div className={cx(styles.layer, look.layer)} ref={layer} data-leaving={isLeaving || undefined}>
      <div className={styles.shade} onMouseDown={keepFocus} onClick={() => closeOnOverlay && requestClose()} />
      <div
        className={cx(styles.panel, look.panel)}
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={title ? titleId : undefined}
        aria-label={title ? undefined : label}
        aria-describedby={describedBy}
        tabIndex={-1}
      >
        {title && (
          <div className={look.header}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {side === 'bottom' && (
              <button type="button" className={styles.close} aria-label={text.close} onClick={requestClose}>
                <Icon of={X} size={22} />
              </button>
            )}
          </div>
        )}
        <div className={styles.body}>{children}</div>
        {footer && <div className={look.footer}>{footer}</div>}
      </div>
    </div>,
    container,
  )
}
