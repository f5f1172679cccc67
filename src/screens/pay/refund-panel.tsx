import type { Refund } from '../../contract/model/payment.ts'
import { barPanel } from './bar-panel.ts'
import { RefundCard } from './refund-card.tsx'

/** Refunds above the payment bar. */
export const RefundPanel = ({ refunds }: { refunds: readonly Refund[] }) => (
  <div className={barPanel}>
    <RefundCard refunds={refunds} />
  </div>
)
