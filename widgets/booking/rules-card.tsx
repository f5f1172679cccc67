import type { BookingRules } from '../../src/contract/model/booking/booking.ts'
import { Card } from '../../src/ui/layout/card.tsx'
import { css } from '../../src/ui/style/style.ts'

const list = css`
  display: grid;
  gap: var(--space-4);
  padding-left: 1.25em;
  list-style: disc;
  color: var(--weak);
  font-size: var(--text-body2);
`

/** The rules to know before booking, one per line. */
export const RulesCard = ({ rules: { title, content } }: { rules: Pick<BookingRules, 'title' | 'content'> }) => (
  <Card title={title}>
    <ul className={list}>
      {content
        .split('\n')
        .filter(Boolean)
        .map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
    </ul>
  </Card>
)
