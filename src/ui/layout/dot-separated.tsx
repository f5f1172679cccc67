/** Short facts in a row, separated by dots: a price, a date, a place. */
import { Fragment, type ReactNode } from 'react'
import { css } from '../style/style.ts'
import { unbroken } from './unbroken.tsx'

export interface DotSeparatedProps {
  /** The parts; empty ones are omitted. */
  of: readonly ReactNode[]
}

/** Each part begins with a dot, which is clipped at the start of a line. */
const clip = css`
  display: block;
  overflow: hidden;
`
const line = css`
  display: block;
  margin-left: -0.7em;
`
const part = css`
  position: relative;
  display: inline-block;
  max-width: 100%;
  padding-left: 0.7em;
  word-break: keep-all;
`
/** Not an inline block: a long part could break after it, which leaves an empty line. */
const dot = css`
  position: absolute;
  left: 0;
`

/** Lines break between the parts, and inside a part only if it is longer than a line.
 * @example <DotSeparated of={[area && text.squareMetres(area), price]} /> */
export const DotSeparated = ({ of }: DotSeparatedProps) => (
  <span className={clip}>
    <span className={line}>
      {of.filter(Boolean).map((words, index) => (
        // A new element for each text, as in `ChangingText`.
        <Fragment key={`${index} ${String(words)}`}>
          {index > 0 && ' '}
          <span className={part}>
            <span className={dot}>{index > 0 && '· '}</span>
            {unbroken(words)}
          </span>
        </Fragment>
      ))}
    </span>
  </span>
)
