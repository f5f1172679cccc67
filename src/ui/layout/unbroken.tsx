/** Keeps short numbers with hyphens or dashes on one line: times, meters, stalls. */
import type { ReactNode } from 'react'
import { css } from '../style/style.ts'

const whole = css`
  white-space: nowrap;
`
/** Maximum number of characters that fit beside a label on the narrowest phone with large text. */
const LONGEST = 12

/** Prevents line breaks at the hyphens and dashes of short numbers and words: `10:00-11:00`, `DB-A03112`, `2–4`. Longer ones still break
 * there. Returns anything but text unchanged.
 * @example <dd>{unbroken(slot)}</dd> */
export const unbroken = (content: ReactNode): ReactNode =>
  typeof content === 'string' && /[-–]/.test(content)
    ? // The maximum keeps the time proportional to the length of the text.
      content.split(/(\S{1,12}[-–]\S+)/).map((part, index) =>
        index % 2 && part.length <= LONGEST ? (
          <span key={index} className={whole}>
            {part}
          </span>
        ) : (
          part
        ),
      )
    : content
