/** Nothing to show, said kindly. */
import type { ReactNode } from 'react'
import { EmptyDrawing } from './drawing.tsx'
import { css } from './style.ts'

export interface EmptyProps {
  /** One sentence. */
  text: string
  /** A way on, usually a `<Button>`. */
  action?: ReactNode
}

/** Used by `<Failed>` too: both stand in content's place. */
export const face = css`padding: 20px 8px; text-align: center;`
export const faceAction = css`margin-block-start: 16px;`
const sentence = css`color: var(--weak);`

export const Empty = ({ text, action }: EmptyProps) => (
  <div className={face}>
    <EmptyDrawing />
    <p className={sentence} role="status">
      {text}
    </p>
    {action && <div className={faceAction}>{action}</div>}
  </div>
)
