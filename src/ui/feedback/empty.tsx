/** The empty state: an illustration, a sentence, and what to do next. */
import type { ReactNode } from 'react'
import type { SceneName } from '../illustrations/scenes.tsx'
import { Illustration, SceneIllustration } from './illustration.tsx'
import { placeholder, placeholderAction } from './placeholder.ts'
import { css } from '../style/style.ts'

export interface EmptyProps {
  /** One sentence. */
  text: string
  /** What is missing. Default: an empty box. */
  scene?: SceneName | undefined
  /** What to do next, usually a `<Button>`. */
  action?: ReactNode
}

const sentence = css`
  color: var(--weak);
`

export const Empty = ({ text, scene, action }: EmptyProps) => (
  <div className={placeholder}>
    {scene ? <SceneIllustration of={scene} /> : <Illustration of="EmptyIllustration" />}
    <p className={sentence} role="status">
      {text}
    </p>
    {action && <div className={placeholderAction}>{action}</div>}
  </div>
)
