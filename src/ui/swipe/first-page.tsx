import type { ReactNode } from 'react'
import { PageDots } from './page-dots.tsx'
import { bar, root, view } from './swipe-style.ts'

export interface FirstPageProps {
  /** Accessible name of the carousel. */
  label: string
  /** Number of pages. */
  count: number
  /** The first page. */
  children: ReactNode
}

/** Looks like a carousel at its first page. For a carousel whose code is not loaded yet, and for a single page.
 * @example <FirstPage label={text.pictures} count={1}>{picture(0)}</FirstPage> */
export const FirstPage = ({ label, count, children }: FirstPageProps) => (
  <div className={root} role="group" aria-label={label}>
    <div className={view}>{children}</div>
    {count > 1 && (
      <div className={bar}>
        <PageDots at={0} count={count} />
      </div>
    )}
  </div>
)
