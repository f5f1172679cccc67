import type { ReactNode } from 'react'
import { ChangingText } from '../layout/changing-text.tsx'
import { css } from '../style/style.ts'

const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--space-8);
  padding-top: var(--space-8);
  padding-bottom: var(--space-16);
  text-align: center;
  &:last-child {
    padding-bottom: var(--space-8);
  }
`
const weak = css`
  color: var(--weak);
  font-variant-numeric: tabular-nums;
`

export interface CardHeadProps {
  /** Label of the figure. */
  label?: string | undefined
  /** A line below the content. */
  note?: ReactNode
  /** The figure or sentence, and its status. */
  children: ReactNode
}

/** The head of a card with one main figure or sentence.
 * @example <CardHead label={text.due} note={text.dueBy(date)}><p><Money fen={fen} size="display" /></p></CardHead> */
export const CardHead = ({ label, note, children }: CardHeadProps) => (
  <div className={head}>
    {label && (
      <p className={weak}>
        <ChangingText>{label}</ChangingText>
      </p>
    )}
    {children}
    {note && (
      <p className={weak}>
        <ChangingText>{note}</ChangingText>
      </p>
    )}
  </div>
)
