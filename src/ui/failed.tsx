/** What should be here could not be fetched: a sentence, and another try. */
import { Button } from './button.tsx'
import { Drawing } from './drawing.tsx'
import { useUi } from './environment.ts'
import { face, faceAction } from './face.ts'
import { css } from './style.ts'

export interface FailedProps {
  /** Default: the kit's sentence. */
  text?: string | undefined
  /** What one may do about it. Default: the kit's; empty: none. */
  hint?: string | undefined
  /** Returns a promise where the button is to be busy until that has settled. */
  onRetry: () => unknown
}

const sentence = css`
  font-weight: 600;
`
const advice = css`
  margin-block-start: 4px;
  color: var(--weak);
  font-size: 0.9375em;
`

export const Failed = ({ text, hint, onRetry }: FailedProps) => {
  const { text: common } = useUi()
  const advised = hint ?? common.failedHint
  return (
    <div className={face}>
      <Drawing of="FailedDrawing" />
      <div role="alert">
        <p className={sentence}>{text ?? common.failed}</p>
        {advised && <p className={advice}>{advised}</p>}
      </div>
      <div className={faceAction}>
        <Button kind="tonal" onPress={onRetry}>
          {common.retry}
        </Button>
      </div>
    </div>
  )
}
