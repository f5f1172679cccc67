/** What the small drawings of empty and failed screens have in common: their size, and the widget's own colours. */
import type { ReactNode } from 'react'
import { css } from './style.ts'

const look = css`
  margin: 0 auto 12px;
  fill: none;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`

/** The ground that a drawing stands on. */
export const Ground = ({ children }: { children: ReactNode }) => (
  <svg
    className={look}
    width="120"
    height="96"
    viewBox="0 0 120 96"
    aria-hidden="true"
  >
    <ellipse cx="60" cy="88" rx="46" ry="5" fill="var(--line)" opacity="0.6" />
    {children}
  </svg>
)
