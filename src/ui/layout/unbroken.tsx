/** Numbers with hyphens that stay in one piece: hours, order numbers, meters. */
import { Fragment, type ReactNode } from 'react'
import { css } from '../style/style.ts'

const whole = css`
  white-space: nowrap;
`
/** It still breaks where a line is too short for it. */
const block = css`
  display: inline-block;
  max-inline-size: 100%;
`
/** In letters: so many fit the narrowest phone with large text, and columns make room for them. */
const SHORT = 12
const HYPHENATED = /([\p{L}\p{N}:.]+(?:-[\p{L}\p{N}:.]+)+)/u

/** Text whose numbers go to the next line whole rather than break at a hyphen: `10:00-11:00`, `DB-A03112`. A long one
 * breaks where it is alone on a line that is too short. Anything else than text stays as it is.
 * @example <dd>{unbroken(slot)}</dd> */
export const unbroken = (words: ReactNode): ReactNode => {
  if (typeof words !== 'string' || !/-.*\d|\d.*-/.test(words)) return words
  return words.split(HYPHENATED).map((part, index) =>
    index % 2 && /\d/.test(part) ? (
      <span key={index} className={part.length > SHORT ? block : whole}>
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
