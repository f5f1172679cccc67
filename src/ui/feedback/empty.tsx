/** The empty state: an illustration, a message, and an optional action. */
import type { ReactNode } from 'react'
import type { SceneName } from '../illustrations/scenes.tsx'
import { SceneIllustration } from '../illustrations/scene-illustration.tsx'
import { Illustration } from './illustration.tsx'
import { placeholder, placeholderAction, placeholderHint } from './placeholder.ts'

export interface EmptyProps {
  /** The message: one sentence. */
  text: string
  /** The illustration. Default: an empty box. */
  scene?: SceneName | undefined
  /** A sentence about what will appear here, or what to do next. */
  hint?: string | undefined
  /** The action, usually a `<Button>`. */
  action?: ReactNode
}

export const Empty = ({ text, scene, hint, action }: EmptyProps) => (
  <div className={placeholder}>
    {scene ? <SceneIllustration of={scene} /> : <Illustration of="EmptyIllustration" />}
    <div role="status">
      <p>{text}</p>
      {hint && <p className={placeholderHint}>{hint}</p>}
    </div>
    {action && <div className={placeholderAction}>{action}</div>}
  </div>
)
