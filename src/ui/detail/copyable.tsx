/** A value of a description list that can be copied. */
import { useState } from 'react'
import { press } from './description-list.tsx'
import { unbroken } from '../layout/unbroken.tsx'
import { css, cx } from '../style/style.ts'

export interface CopyableProps {
  /** The value. */
  of: string
  /** Labels of the button. */
  text: { copy: string; copied: string; notCopied: string }
}

/** The touch target is wider than the text, and extends into the card's padding instead of wrapping to the next line. */
const copier = css`
  min-inline-size: 44px;
  margin-inline-end: calc(0px - var(--space-12));
`

/** A value with a copy button, which shows the result. */
export const Copyable = ({ of, text }: CopyableProps) => {
  const [state, setState] = useState<keyof typeof text>('copy')
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
    <>
      {unbroken(of)}{' '}
      <button type="button" className={cx(press, copier)} onClick={() => void copy()}>
        <span role="status">{text[state]}</span>
      </button>
    </>
  )
}
