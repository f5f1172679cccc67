import { LazyPart } from '../app/lazy-part.tsx'
import { useStore } from '../hooks/use-store.ts'
import type { ScreenPayment } from './payment-spec.ts'
import { refundsIn } from './note-paid.ts'

const loadPanel = () => import('./refund-panel.tsx').then((module) => module.RefundPanel)

/** The refunds of a subject that is not paid. A charge may be refunded while the subject is still due, for example if it came too late. */
export const PaymentRefunds = ({ payment }: { payment: ScreenPayment }) => {
  const refunds = refundsIn(useStore(payment.$answer))
  return (
    refunds.length > 0 && (
      <LazyPart load={loadPanel} wanted onFail={() => undefined}>
        {(Panel) => <Panel refunds={refunds} />}
      </LazyPart>
    )
  )
}
