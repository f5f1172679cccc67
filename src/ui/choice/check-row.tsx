import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { pressable, row } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'

export interface CheckRowProps {
  /** `mixed`: some of the items below it are checked. */
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
  /** Longer accessible name, if the visible text alone is unclear. It must begin with the visible text. */
  label?: string | undefined
  /** Content of the row, which is the label of the checkbox. */
  children: ReactNode
  /** Content at the end of the row, such as an amount. */
  end?: ReactNode
}

const line = css`
  flex-wrap: nowrap;
  align-items: center;
  outline: none;
`
const box = css`
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  margin-right: var(--space-12);
  accent-color: var(--primary);
`
const words = css`
  flex: 1;
  min-width: 0;
`
const amount = css`
  flex: none;
  margin-left: var(--space-12);
`

/** A card row with a checkbox.
 * @example <CheckRow checked={isChosen} onChange={choose} end={<Money fen={fen} />}>{plate}</CheckRow> */
export const CheckRow = ({ checked, onChange, label, children, end }: CheckRowProps) => {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'mixed'
  }, [checked])
  return (
    <label className={cx(row, line, pressable)}>
      <input
        ref={input}
        className={box}
        type="checkbox"
        aria-label={label}
        checked={checked === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className={words}>{children}</span>
      {end && <span className={amount}>{end}</span>}
    </label>
  )
}
