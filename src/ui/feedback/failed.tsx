/** The failed state: an illustration, a sentence, and a button that tries again or leads on. Where no server answered, it tries again by
 * itself when the network comes back. */
import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { Illustration } from './illustration.tsx'
import { useUi } from '../layout/environment.ts'
import { placeholder, placeholderAction } from './placeholder.ts'
import { css } from '../style/style.ts'
import { useOnline } from './use-online.ts'

export interface FailedProps {
  /** What has failed: an answer of the server (with a `code`) is said in its own words, and without advice about the connection. Default:
   * the kit's sentence. */
  of?: { message: string; code?: number | undefined } | undefined
  /** Advice below the sentence. Default: about the connection. */
  hint?: string | undefined
  /** The screen has a form, whose draft is kept: says so. */
  onForm?: boolean | undefined
  /** Must change nothing on the server. The button is busy until a returned promise has settled. */
  onRetry: () => unknown
  /** In place of *Try again*, where trying again cannot help. */
  action?: ReactNode
}

const sentence = css`
  font-weight: 600;
`
const advice = css`
  margin-block-start: var(--space-4);
  color: var(--weak);
  font-size: var(--text-body2);
`

export const Failed = ({ of, hint, onForm, onRetry, action }: FailedProps) => {
  const { text: common } = useUi()
  useOnline(of?.code === undefined && !action ? onRetry : undefined)
  const advised = hint ?? (of?.code === undefined && common.failedHint)
  return (
    <div className={placeholder}>
      <Illustration of="FailedIllustration" />
      <div role="alert">
        <p className={sentence}>{of?.message || common.failed}</p>
        {(advised || onForm) && (
          <p className={advice}>
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
