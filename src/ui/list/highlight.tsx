/** Highlights the matches of a search term in a text. */
import { css } from '../style/style.ts'

export interface HighlightProps {
  of: string
  /** The search term, matched literally and case-insensitively. If it is empty, nothing is highlighted. */
  term: string
}

const mark = css`
  border-radius: 3px;
  background: var(--warning-tint);
  color: inherit;
`

/** Splits the text at the matches; the parts with odd indexes are matches. */
const partsOf = (text: string, term: string): string[] =>
  term ? text.split(new RegExp(`(${term.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')})`, 'iu')) : [text]

/** Number of characters before the first match in an excerpt. */
const LEAD = 16

/** The text from shortly before the first match; empty if there is no match. */
export const excerpt = (text: string, term: string): string => {
  const [before = '', ...rest] = partsOf(text, term)
  if (rest.length === 0) return ''
  const lead = [...before]
  // Begin at the start of a word if the text contains spaces.
  const start =
    lead.length > LEAD
      ? `…${lead
          .slice(-LEAD)
          .join('')
          .replace(/^\S*\s+/, '')}`
      : before
  return start + rest.join('')
}

/** @example <Highlight of={job.jobName} term={keyword} /> */
export const Highlight = ({ of, term }: HighlightProps) => (
  <>
    {partsOf(of, term).map((part, index) =>
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
