/** A value of a description list that can be copied. */
import { useEffect, useState } from 'react'
import { TOAST_MS } from '../../contract/limits/app.ts'
import { ChangingText } from '../layout/changing-text.tsx'
import { press } from './description-list.tsx'
import { useStableId } from '../layout/stable-id.ts'
import { unbroken } from '../layout/unbroken.tsx'
import { css, cx } from '../style/style.ts'

export interface CopyableProps {
  /** The value. */
  of: string
  /** Labels of the button. */
  text: { copy: string; copied: string; notCopied: string }
}

/** The button stays beside the value: both wrap below the label together, and only a value longer than a line breaks. Then the
 * button is beside its last line. */
const together = css`
  display: inline-flex;
  align-items: flex-end;
  max-width: 100%;
  & > :first-child {
    min-width: 0;
  }
`
/** The touch target is wider than the text, and extends into the card's padding. */
const copier = css`
  flex: none;
  /* In small text its touch target is higher than its line and padding. */
  align-items: flex-end;
  min-width: 44px;
  margin-left: var(--space-8);
  margin-right: calc(0px - var(--space-12));
  padding-right: var(--space-12);
`

/** A value with a copy button, which shows the result. */
export const Copyable = ({ of, text }: CopyableProps) => {
  const [state, setState] = useState<keyof typeof text>('copy')
  const id = useStableId()
  useEffect(() => {
    if (state === 'copy') return
    const timer = setTimeout(() => setState('copy'), TOAST_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async (): Promise<void> => {
    try {
      // The clipboard API is missing before iOS 13.4 and on insecure origins.
      await navigator.clipboard.writeText(of)
      setState('copied')
    } catch {
      setState('notCopied')
    }
  }
  return (
    <span className={together}>
      <span id={id} translate="no">
        {unbroken(of)}
      </span>{' '}
      <button type="button" className={cx(press, copier)} aria-describedby={id} onClick={() => void copy()}>
        {/* Not `role="status"`: browsers leave its text out of the button's name. */}
        <span aria-live="polite">
          <ChangingText>{text[state]}</ChangingText>
        </span>
      </button>
    </span>
  )
}
