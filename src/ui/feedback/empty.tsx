/** The empty state: an illustration and a sentence. */
import type { ReactNode } from 'react'
import { Illustration } from './illustration.tsx'
import { placeholder, placeholderAction } from './placeholder.ts'
import { css } from '../style/style.ts'

export interface EmptyProps {
  /** One sentence. */
  text: string
  /** What to do next, usually a `<Button>`. */
  action?: ReactNode
}

const sentence = css`
  color: var(--weak);
`

export const Empty = ({ text, action }: EmptyProps) => (
  <div className={placeholder}>
    <Illustration of="EmptyIllustration" />
    <p className={sentence} role="status">
      {text}
    </p>
    {action && <div className={placeholderAction}>{action}</div>}
  </div>
)
