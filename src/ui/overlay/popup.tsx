/** A panel over the page: a sheet from the bottom, or a box in the middle. */
import X from 'lucide/dist/esm/icons/x.mjs'
import type { MouseEvent, ReactNode } from 'react'
import { useUi } from '../layout/environment.ts'
import { Icon } from '../media/icon.tsx'
import { useStableId } from '../layout/stable-id.ts'
import * as styles from './popup-style.ts'
import { cx } from '../style/style.ts'
import { useOverlay, type OverlayProps } from './use-overlay.ts'

export interface PopupProps extends OverlayProps {
  /** Title and accessible name of the panel. A sheet with a title has a close button, too. */
  title?: string | undefined
  /** Name for screen readers, where there is no title. */
  label?: string | undefined
  /** Id of the text that a screen reader says after the name. */
  describedBy?: string | undefined
  /** Default `bottom`. */
  side?: 'bottom' | 'center' | undefined
  /** Whether a press beside the panel closes it. Default true. */
  closeOnOverlay?: boolean | undefined
  /** Sticky footer below the scrolling content. */
  footer?: ReactNode
  /** Rendered only while it is open. Brings its own padding. `data-autofocus` on an element gives it the focus. */
  children?: ReactNode
}

const keepFocus = (event: MouseEvent): void => event.preventDefault()

/** @example <Popup open={open} onClose={() => setOpen(false)} title="Customer service">…</Popup> */
export const Popup = (props: PopupProps) => {
  const { title, label, describedBy, side = 'bottom', closeOnOverlay = true, footer, children } = props
  const { text } = useUi()
  const titleId = useStableId()
  const look = styles[side]
  return useOverlay(props, ({ layer, panel, isLeaving, requestClose }) => (
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
    </div>
  ))
}
