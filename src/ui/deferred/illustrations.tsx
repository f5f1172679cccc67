/** Illustrations of empty and failed states without a scene of their own (`src/ui/illustrations`). */
import type { ReactNode } from 'react'
import { css } from '../style/style.ts'

const look = css`
  margin: 0 auto var(--space-12);
  fill: none;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`

/** The base of all illustrations: size, backdrop and ground. Their fixed colours suit both themes, like those of the scenes. */
const Ground = ({ children }: { children: ReactNode }) => (
  <svg className={look} width="120" height="96" viewBox="0 0 120 96" aria-hidden="true">
    <path d="M8 90C4 46 28 20 60 20s56 24 52 70z" fill="var(--tint)" />
    <path d="M4 91h112" stroke="var(--line)" />
    {children}
  </svg>
)

/** An empty open box. */
export const EmptyIllustration = () => (
  <Ground>
    <path d="M36 50h48v40H36z" fill="#d9a56b" />
    <path d="M36 50l8-9h32l8 9z" fill="#8a5a34" />
    <path d="M36 50l-12 9-7-9 19-9h8zM84 50l12 9 7-9-19-9h-8z" fill="#b97f45" />
    <path d="M70 78h8" stroke="#fff" />
    <path d="M60 31V17M44 31l-6-11M76 31l6-11" stroke="var(--weak)" style={{ strokeDasharray: '1 5' }} />
  </Ground>
)

/** An unplugged plug and its socket. */
export const FailedIllustration = () => (
  <Ground>
    <path d="M10 90c20 0 6-32 22-32M110 90c-20 0-6-32-22-32M50 52h9M50 64h9" stroke="var(--weak)" strokeWidth="4" />
    <path d="M50 44v28H40c-6 0-10-4-10-10v-8c0-6 4-10 10-10z" fill="#f2a33a" />
    <path d="M70 44v28h10c6 0 10-4 10-10v-8c0-6-4-10-10-10z" fill="#3f7bf0" />
    <path d="M60 38V26M51 38l-6-9M69 38l6-9" stroke="var(--danger)" />
  </Ground>
)
