/** Nothing to show, said kindly. */
import type { ReactNode } from 'react'
import { Drawing } from './drawing.tsx'
import { face, faceAction } from './face.ts'
import { css } from './style.ts'

export interface EmptyProps {
  /** One sentence. */
  text: string
  /** A way on, usually a `<Button>`. */
  action?: ReactNode
}

const sentence = css`
  color: var(--weak);
`

export const Empty = ({ text, action }: EmptyProps) => (
  <div className={face}>
    <Drawing of="EmptyDrawing" />
    <p className={sentence} role="status">
      {text}
    </p>
    {action && <div className={faceAction}>{action}</div>}
  </div>
)
