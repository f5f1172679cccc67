/** Nothing to show, said kindly. */
import type { ReactNode } from 'react'
import { Ground } from './drawing.tsx'
import { face, faceAction } from './face.ts'
import { css } from './style.ts'

export interface EmptyProps {
  /** One sentence. */
  text: string
  /** A way on, usually a `<Button>`. */
  action?: ReactNode
}

/** An open box on its pallet, with nothing in it. */
const EmptyDrawing = () => (
  <Ground>
    <path d="M26 78h68v8H26z" fill="var(--card)" stroke="var(--weak)" />
    <path d="M44 78v8M60 78v8M76 78v8" stroke="var(--weak)" />
    <path d="M34 42h52v36H34z" fill="var(--tint)" stroke="var(--primary)" />
    <path d="M34 42 22 30h26l12 12 12-12h26L86 42z" fill="var(--card)" stroke="var(--primary)" />
    <path d="M66 66h12" stroke="var(--primary)" />
    <path d="M60 22V10M42 20l-5-8M78 20l5-8" stroke="var(--weak)" style={{ strokeDasharray: '1 5' }} />
  </Ground>
)

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
