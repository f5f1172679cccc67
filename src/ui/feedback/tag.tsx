/** A label on a tinted pill: a status or a category. */
import type { ReactNode } from 'react'
import { ChangingText } from '../layout/changing-text.tsx'
import { css, cx } from '../style/style.ts'

export interface TagProps {
  /** Colour by meaning: `pending` amber (waiting), `progress` blue, `done` green (succeeded), `failed` red, `neutral` grey (over, or a
   * category). */
  tone: 'pending' | 'progress' | 'done' | 'failed' | 'neutral'
  children: ReactNode
}

const tag = css`
  display: inline-block;
  flex: none;
  max-width: 100%;
  padding: 2px var(--space-8);
  border-radius: 1em;
  font-size: var(--text-caption);
  font-weight: 600;
  line-height: 1.5;
`

const tones = {
  progress: css`
    background: var(--tint);
    color: var(--primary);
  `,
  done: css`
    background: var(--success-tint);
    color: var(--success);
  `,
  pending: css`
    background: var(--warning-tint);
    color: var(--warning);
  `,
  failed: css`
    background: var(--danger-tint);
    color: var(--danger);
  `,
  neutral: css`
    background: var(--field);
    color: var(--weak);
    font-weight: 400;
  `,
}

export const Tag = ({ tone, children }: TagProps) => (
  <ChangingText className={cx(tag, tones[tone])}>{children}</ChangingText>
)
