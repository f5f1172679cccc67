import type { ReactNode } from 'react'
import { Cell } from '../../ui/detail/cell.tsx'

export interface PaymentFactsProps {
  /** A row without a value, or with empty text, is left out. */
  facts: readonly { label: string; value: ReactNode }[]
}

/** What is paid for, to whom, and how the sum came about: on the screens of paying and on receipts. Values stand at the end, so that sums
 * stand below each other.
 * @example <PaymentFacts facts={[{ label: text.payee, value: order.businessName }]} /> */
export const PaymentFacts = ({ facts }: PaymentFactsProps) => (
  <div>
    {facts
      .filter(({ value }) => Boolean(value))
      .map(({ label, value }) => (
        <Cell key={label} label={label} value={value} />
      ))}
  </div>
)
