/** The error state: an illustration, a message, and a retry button or another action. If the server did not respond, it retries
 * automatically when the network is available again. */
import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { Illustration } from './illustration.tsx'
import { useUi } from '../layout/environment.ts'
import { placeholder, placeholderAction, placeholderHint } from './placeholder.ts'
import { css } from '../style/style.ts'
import { useOnline } from './use-online.ts'

export interface FailedProps {
  /** The failure. A server error (with a `code`) is shown with its own message and without advice about the connection. Default: a
   * generic message. */
  of?: { message: string; code?: number | undefined } | undefined
  /** Hint below the message. Default: advice about the connection. */
  hint?: string | undefined
  /** Whether the screen contains a form; a note then says that the draft is kept. Default `false`. */
  onForm?: boolean | undefined
  /** Called to retry, also automatically, so it must be safe to repeat. The button is busy until a returned promise settles. */
  onRetry: () => unknown
  /** Replaces the retry button if a retry cannot help. The illustration then shows no lost connection. */
  action?: ReactNode
}

const sentence = css`
  font-weight: 600;
`

export const Failed = ({ of, hint, onForm, onRetry, action }: FailedProps) => {
  const { text: common } = useUi()
  useOnline(of?.code === undefined && !action ? onRetry : undefined)
  const advised = hint ?? (of?.code === undefined && common.failedHint)
  return (
    <div className={placeholder}>
      <Illustration of={action ? 'EmptyIllustration' : 'FailedIllustration'} />
      <div role="alert">
        <p className={sentence}>{of?.message || common.failed}</p>
        {(advised || onForm) && (
          <p className={placeholderHint}>
            {advised} {onForm && common.keptHint}
          </p>
        )}
      </div>
      <div className={placeholderAction}>
        {action || (
          <Button kind="tonal" onPress={onRetry}>
            {common.retry}
          </Button>
        )}
      </div>
    </div>
  )
}
