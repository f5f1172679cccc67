import type { ReactNode } from 'react'
import { css } from '../../src/ui/style/style.ts'

const place = css`
  & > [data-meanwhile]:not(:only-child) {
    display: none;
  }
`

/** Something to see in the place of a part that comes later, or never. */
export const Fallback = ({ shown, children }: { shown: ReactNode; children: ReactNode }) => (
  <div className={place}>
    <div data-meanwhile>{shown}</div>
    {children}
  </div>
)
