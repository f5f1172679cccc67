/** An important sentence on a tinted background. */
import Info from 'lucide/dist/esm/icons/info.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../media/icon.tsx'
import { onLine } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'

export interface CalloutProps {
  /** `danger`: what was tried has failed; screen readers say it at once. */
  tone: 'warning' | 'info' | 'danger'
  children: ReactNode
}

const notice = css`
  display: flex;
  padding: var(--space-12) var(--space-16);
  border-radius: var(--radius);
  font-size: var(--text-body2);
  line-height: 1.4;
`

const picture = css`
  margin-inline-end: var(--space-8);
`

const tones = {
  warning: css`
    background: var(--warning-tint);
    color: var(--warning);
  `,
  info: css`
    background: var(--tint);
    color: var(--primary);
  `,
  danger: css`
    background: var(--danger-tint);
    color: var(--danger);
  `,
}

export const Callout = ({ tone, children }: CalloutProps) => (
  <div className={cx(notice, tones[tone])} role={tone === 'danger' ? 'alert' : 'note'}>
    <span className={cx(onLine, picture)}>
      <Icon of={tone === 'info' ? Info : TriangleAlert} />
    </span>
    <div>{children}</div>
  </div>
)
