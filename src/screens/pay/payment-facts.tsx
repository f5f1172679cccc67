import type { ReactNode } from 'react'
import { row, rowLabel } from '../../ui/style/layout.ts'
import { css, cx } from '../../ui/style/style.ts'

export interface PaymentFactsProps {
  /** A row without a value, or with empty text, is omitted. */
  facts: readonly { label: string; value: ReactNode }[]
}

/** Wraps below its label if its longest word does not fit beside it. Chinese breaks only at spaces and punctuation. */
const body = css`
  flex: 1;
  max-width: 100%;
  overflow-wrap: break-word;
  word-break: keep-all;
  text-align: end;
  font-variant-numeric: tabular-nums;
`
/** The label is as wide as its text; the value is aligned to the end. */
const name = css`
  flex: none;
  max-width: 100%;
`

/** The details of a payment, on payment screens and receipts. Values are aligned to the end, so that amounts line up. Smaller than
 * `<DescriptionList>`: values cannot be pressed or copied.
 * @example <PaymentFacts facts={[{ label: text.payee, value: order.businessName }]} /> */
export const PaymentFacts = ({ facts }: PaymentFactsProps) => (
  <dl>
    {facts
      .filter(({ value }) => Boolean(value))
      .map(({ label, value }) => (
        <div key={label} className={row}>
          <dt className={cx(rowLabel, name)}>{label}</dt>{' '}
          <dd className={body} key={String(value)}>
            {value}
          </dd>
        </div>
      ))}
  </dl>
)
