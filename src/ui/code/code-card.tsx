import { ChangingText } from '../layout/changing-text.tsx'
import { Card } from '../layout/card.tsx'
import { css, cx } from '../style/style.ts'

export interface CodeCardProps {
  title: string
  code: string
  /** Instructions, or a note that the code was used. */
  note: string
  /** Whether the code is no longer valid; it is then struck through. Default `false`. */
  over?: boolean | undefined
}

const body = css`
  padding-top: var(--space-8);
  padding-bottom: var(--space-8);
  text-align: center;
`
/** Large, so that it can be read from a distance, such as by a guard. */
const digits = css`
  font-size: var(--text-display);
  font-weight: 600;
  line-height: 1.35;
  letter-spacing: 0.12em;
  margin-right: -0.12em;
  font-variant-numeric: tabular-nums;
`
const weak = css`
  color: var(--weak);
`
const struck = css`
  text-decoration: line-through;
`

/** A card with a code that the user shows to someone else.
 * @example <CodeCard title={text.code} code={booking.entryCode} note={text.codeHint} /> */
export const CodeCard = ({ title, code, note, over = false }: CodeCardProps) => (
  <Card title={title}>
    <div className={body}>
      {over ? (
        <del className={cx(digits, weak, struck)} translate="no">
          {code}
        </del>
      ) : (
        <p className={digits} translate="no">
          {code}
        </p>
      )}
      <p className={weak}>
        <ChangingText>{note}</ChangingText>
      </p>
    </div>
  </Card>
)
