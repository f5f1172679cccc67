import type { ReactNode } from 'react'
import { css } from '../../src/ui/style/style.ts'

const replaceable = css`
  & > [data-fallback]:not(:only-child) {
    display: none;
  }
`

/** Shows `fallback` until `children` render something. */
export const Fallback = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) => (
  <div className={replaceable}>
    <div data-fallback>{fallback}</div>
    {children}
  </div>
)
