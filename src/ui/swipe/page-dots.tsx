/** Page indicator of a carousel. */
import { css } from '../style/style.ts'

const dots = css`
  display: flex;
  align-items: center;
  forced-color-adjust: none;
`
const dot = css`
  width: 6px;
  height: 6px;
  margin: 0 3px;
  border-radius: 3px;
  background: var(--weak);
  opacity: 0.4;
  &[data-on] {
    width: 14px;
    background: var(--primary);
    opacity: 1;
  }
`
const number = css`
  color: var(--weak);
  font-size: var(--text-caption);
  line-height: 1;
  font-variant-numeric: tabular-nums;
`

/** With more pages than this, a number replaces the dots. */
const DOTS_MAX = 7

export interface PageDotsProps {
  /** Index of the shown page. */
  at: number
  count: number
}

/** Visual only: each page has its position in its accessible name. */
export const PageDots = ({ at, count }: PageDotsProps) =>
  count > DOTS_MAX ? (
    <span className={number} aria-hidden="true" translate="no">
      {at + 1} / {count}
    </span>
  ) : (
    <span className={dots} aria-hidden="true">
      {[...Array(count).keys()].map((index) => (
        <span key={index} className={dot} data-on={index === at || undefined} />
      ))}
    </span>
  )
