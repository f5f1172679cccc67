/** Marks the words of a search where a text holds them. */
import { css } from '../style/style.ts'

export interface HighlightProps {
  of: string
  /** Looked for as they are, upper and lower case alike. Empty: nothing is marked. */
  words: string
}

const mark = css`
  border-radius: 3px;
  background: var(--warning-tint);
  color: inherit;
`

/** The text, cut before and after each match: the odd parts are matches. */
const partsOf = (text: string, words: string): string[] =>
  words ? text.split(new RegExp(`(${words.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')})`, 'iu')) : [text]

/** Characters of a long text before the first match. */
const LEAD = 16

/** The text from shortly before the first match on; empty without a match. */
export const excerpt = (text: string, words: string): string => {
  const [before = '', ...rest] = partsOf(text, words)
  if (rest.length === 0) return ''
  const lead = [...before]
  // From the beginning of a word on, where there are blanks.
  const start =
    lead.length > LEAD
      ? `…${lead
          .slice(-LEAD)
          .join('')
          .replace(/^\S*\s+/, '')}`
      : before
  return start + rest.join('')
}

/** @example <Highlight of={job.jobName} words={keyword} /> */
export const Highlight = ({ of, words }: HighlightProps) => (
  <>
    {partsOf(of, words).map((part, index) =>
      index % 2 ? (
        <mark key={index} className={mark}>
          {part}
        </mark>
      ) : (
        part
      ),
    )}
  </>
)
