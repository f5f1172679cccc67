/** A card: a group of related content. Its children may be rows (`TextField`, `Cell` …). */
import type { ReactNode } from 'react'
import { ChangingText } from './changing-text.tsx'
import { card, row } from '../style/layout.ts'
import { css } from '../style/style.ts'

export interface CardProps {
  title?: string | undefined
  /** Content at the end of the title's line. */
  action?: ReactNode
  children?: ReactNode
}

const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  min-height: 28px;
  margin-bottom: var(--space-8);
  & + .${row} {
    margin-top: calc(0px - var(--space-8));
  }
`

const heading = css`
  margin-right: var(--space-12);
  font-size: var(--text-body);
  font-weight: 600;
  line-height: 1.35;
`

export const Card = ({ title, action, children }: CardProps) => (
  <section className={card}>
    {(title || action) && (
      <div className={head}>
        <h2 className={heading}>
          <ChangingText>{title}</ChangingText>
        </h2>
        {action}
      </div>
    )}
    {children}
  </section>
)
