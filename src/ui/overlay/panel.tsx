/** The common parts of sheets and dialogs. */
import type { MouseEvent, ReactNode } from 'react'
import { useStableId } from '../layout/stable-id.ts'
import { cx } from '../style/style.ts'
import * as styles from './popup-style.ts'
import { useOverlay, type OverlayProps } from './use-overlay.ts'

export interface PanelProps extends OverlayProps {
  /** Title and accessible name of the panel. A sheet has a close button beside it. */
  title: string
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
export interface PanelClasses {
  layer: string
  panel: string
  header: string
  footer: string
}

interface PanelKindProps {
  classes: PanelClasses
  /** A button beside the title. */
  closeButton?: ((close: () => void) => ReactNode) | undefined
}

const keepFocus = (event: MouseEvent): void => event.preventDefault()

export const Panel = (props: PanelProps & PanelKindProps) => {
  const { title, describedBy, closeOnOverlay = true, footer, children, classes, closeButton } = props
  const titleId = useStableId()
  return useOverlay(props, ({ layer, panel, isLeaving, opening, requestClose }) => (
    <div className={cx(styles.layer, classes.layer)} ref={layer} data-leaving={isLeaving || undefined}>
      <div
        className={cx(styles.shade, styles.moving)}
        onMouseDown={keepFocus}
        onClick={() => closeOnOverlay && requestClose()}
      />
      <div
        className={cx(styles.panel, styles.moving, classes.panel)}
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        tabIndex={-1}
      >
        <div className={classes.header}>
          <h2 key={title} className={styles.title} id={titleId}>
            {title}
          </h2>
          {closeButton?.(requestClose)}
        </div>
        <div key={opening} className={styles.body}>
          {children}
        </div>
        {footer && <div className={classes.footer}>{footer}</div>}
      </div>
    </div>
  ))
}
