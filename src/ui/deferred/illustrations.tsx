/** Illustrations of the empty and error states. */
import type { ReactNode } from 'react'
import { css } from '../style/style.ts'

const look = css`
  margin: 0 auto var(--space-12);
  fill: none;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`

/** The base of all illustrations: size, colours and the floor. */
const Ground = ({ children }: { children: ReactNode }) => (
  <svg className={look} width="120" height="96" viewBox="0 0 120 96" aria-hidden="true">
    <ellipse cx="60" cy="88" rx="46" ry="5" fill="var(--line)" opacity="0.6" />
    {children}
  </svg>
)

/** An empty open box on a pallet. */
export const EmptyIllustration = () => (
  <Ground>
    <path d="M26 78h68v8H26z" fill="var(--card)" stroke="var(--weak)" />
    <path d="M44 78v8M60 78v8M76 78v8" stroke="var(--weak)" />
    <path d="M34 42h52v36H34z" fill="var(--tint)" stroke="var(--primary)" />
    <path d="M34 42 22 30h26l12 12 12-12h26L86 42z" fill="var(--card)" stroke="var(--primary)" />
    <path d="M66 66h12" stroke="var(--primary)" />
    <path d="M60 22V10M42 20l-5-8M78 20l5-8" stroke="var(--weak)" style={{ strokeDasharray: '1 5' }} />
  </Ground>
)

/** An unplugged plug and its socket. */
export const FailedIllustration = () => (
  <Ground>
    <path d="M4 70c14 0 10-24 26-24" stroke="var(--weak)" />
    <path d="M30 34h12c4 0 8 3 8 8v8c0 5-4 8-8 8H30z" fill="var(--tint)" stroke="var(--primary)" />
    <path d="M50 41h8M50 51h8" stroke="var(--primary)" />
    <path d="M90 34H80c-5 0-9 3-9 8v8c0 5 4 8 9 8h10z" fill="var(--card)" stroke="var(--weak)" />
    <path d="M90 46c16 0 12 24 26 24" stroke="var(--weak)" />
    <path d="M64 30V20M55 31l-5-9M73 31l5-9" stroke="var(--danger)" />
  </Ground>
)
