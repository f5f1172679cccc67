/** The common parts of sheets and dialogs. */
import type { MouseEvent, ReactNode } from 'react'
import { useStableId } from '../layout/stable-id.ts'
import { cx } from '../style/style.ts'
import * as styles from './popup-style.ts'
import { useOverlay, type OverlayProps } from './use-overlay.ts'

export interface PanelProps extends OverlayProps {
  /** Title and accessible name of the panel. A sheet with a title has a close button, too. */
  title?: string | undefined
  /** Accessible name, if there is no title. */
  label?: string | undefined
  /** Id of the describing text (`aria-describedby`). */
  describedBy?: string | undefined
  /** Whether a press on the backdrop closes it. Default `true`. */
  closeOnOverlay?: boolean | undefined
  /** Sticky footer below the scrolling content. */
  footer?: ReactNode
  /** Rendered only while open; has its own padding. An element with `data-autofocus` receives focus. */
  children?: ReactNode
}

/** Classes of a kind of panel. */
export interface PanelLook {
  layer: string
  panel: string
  header: string
  footer: string
}

interface Look {
  look: PanelLook
  /** A button beside the title. */
  closeButton?: ((close: () => void) => ReactNode) | undefined
}

const keepFocus = (event: MouseEvent): void => event.preventDefault()

export const Panel = (props: PanelProps & Look) => {
  const { title, label, describedBy, closeOnOverlay = true, footer, children, look, closeButton } = props
  const titleId = useStableId()
  return useOverlay(props, ({ layer, panel, isLeaving, requestClose }) => (
    <div className={cx(styles.layer, look.layer)} ref={layer} data-leaving={isLeaving || undefined}>
      <div
        className={cx(styles.shade, styles.moving)}
        onMouseDown={keepFocus}
        onClick={() => closeOnOverlay && requestClose()}
      />
      <div
        className={cx(styles.panel, styles.moving, look.panel)}
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
            {closeButton?.(requestClose)}
          </div>
        )}
        <div className={styles.body}>{children}</div>
        {footer && <div className={look.footer}>{footer}</div>}
      </div>
    </div>
  ))
}
