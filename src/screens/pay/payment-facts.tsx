import type { ReactNode } from 'react'
import { row, rowLabel } from '../../ui/style/layout.ts'
import { css, cx } from '../../ui/style/style.ts'

export interface PaymentFactsProps {
  /** A row without a value, or with empty text, is left out. */
  facts: readonly { label: string; value: ReactNode }[]
}

/** Wraps below its label where its longest word does not fit beside it; Chinese breaks at its spaces and stops. */
const body = css`
  flex: 1;
  max-inline-size: 100%;
  overflow-wrap: break-word;
  word-break: keep-all;
  text-align: end;
  font-variant-numeric: tabular-nums;
`
/** The label takes what its words need: the value stands at the end. */
const name = css`
  flex: none;
  max-inline-size: 100%;
`

/** What is paid for, to whom, and how the sum came about: on the screens of paying and on receipts. Values stand at the end, so that sums
 * stand below each other. Lighter than a `<DescriptionList>`: nothing can be pressed or copied.
 * @example <PaymentFacts facts={[{ label: text.payee, value: order.businessName }]} /> */
export const PaymentFacts = ({ facts }: PaymentFactsProps) => (
  <dl>
    {facts
      .filter(({ value }) => Boolean(value))
      .map(({ label, value }) => (
        <div key={label} className={row}>
          <dt className={cx(rowLabel, name)}>{label}</dt> <dd className={body}>{value}</dd>
        </div>
      ))}
  </dl>
)
