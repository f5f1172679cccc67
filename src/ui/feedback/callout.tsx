/** An important sentence on a tinted background. */
import Info from 'lucide/dist/esm/icons/info.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../media/icon.tsx'
import { onLine } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'

export interface CalloutProps {
  tone: 'warning' | 'info'
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
  margin-right: var(--space-8);
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
}

const icons = { warning: TriangleAlert, info: Info }

export const Callout = ({ tone, children }: CalloutProps) => (
  <div className={cx(notice, tones[tone])} role="note">
    <span className={cx(onLine, picture)}>
      <Icon of={icons[tone]} />
    </span>
    {/* A new element for each text, as in `ChangingText`. */}
    <div key={String(children)}>{children}</div>
  </div>
)
