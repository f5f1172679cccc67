/** The failed state: an illustration, a sentence and a retry button. */
import { Button } from '../form/button.tsx'
import { Illustration } from './illustration.tsx'
import { useUi } from '../layout/environment.ts'
import { placeholder, placeholderAction } from './placeholder.ts'
import { css } from '../style/style.ts'

export interface FailedProps {
  /** Default: the kit's sentence. */
  text?: string | undefined
  /** Advice below the sentence. Default: the kit's; empty: none. */
  hint?: string | undefined
  /** The button is busy until a returned promise has settled. */
  onRetry: () => unknown
}

const sentence = css`
  font-weight: 600;
`
const advice = css`
  margin-block-start: 4px;
  color: var(--weak);
  font-size: var(--text-body2);
`

export const Failed = ({ text, hint, onRetry }: FailedProps) => {
  const { text: common } = useUi()
  const advised = hint ?? common.failedHint
  return (
    <div className={placeholder}>
      <Illustration of="FailedIllustration" />
      <div role="alert">
        <p className={sentence}>{text ?? common.failed}</p>
        {advised && <p className={advice}>{advised}</p>}
      </div>
      <div className={placeholderAction}>
        <Button kind="tonal" onPress={onRetry}>
          {common.retry}
        </Button>
      </div>
    </div>
  )
}
