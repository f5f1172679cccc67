/** Short facts in a row, separated by dots: a price, a date, a place. */
import { Fragment, type ReactNode } from 'react'
import { css } from '../style/style.ts'
import { unbroken } from './unbroken.tsx'

export interface DotSeparatedProps {
  /** The parts; empty ones are omitted. */
  of: readonly ReactNode[]
}

/** The dot before the first part of a line is outside and clipped. */
const clip = css`
  display: block;
  overflow: hidden;
`
/** One wide space: it follows the text size, and needs no room at the end of a line. The line does not become higher. */
const gap = css`
  font-size: var(--text-gap);
  line-height: 0;
  vertical-align: top;
`
const part = css`
  position: relative;
  display: inline-block;
  max-width: 100%;
  word-break: keep-all;
`
/** In the middle of the gap: the element is as wide. */
const dot = css`
  position: absolute;
  right: 100%;
  text-align: center;
  &::after {
    content: '\u00a0';
    display: block;
    font-size: var(--text-gap);
    line-height: 0;
  }
`

/** Lines break between the parts, and inside a part only if it is longer than a line.
 * @example <DotSeparated of={[area && text.squareMetres(area), price]} /> */
export const DotSeparated = ({ of }: DotSeparatedProps) => (
  <span className={clip}>
    {of.filter(Boolean).map((words, index) => (
      // A new element for each text, as in `ChangingText`.
      <Fragment key={`${index} ${String(words)}`}>
        {index > 0 && <span className={gap}> </span>}
        <span className={part}>
          {index > 0 && <span className={dot}>· </span>}
          {unbroken(words)}
        </span>
      </Fragment>
    ))}
  </span>
)
