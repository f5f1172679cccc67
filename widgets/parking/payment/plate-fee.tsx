/** The fee of a plate and the payment bar. They are one part, so that all code of a payment is loaded before it starts. */
import { useMemo } from 'react'
import { toFen } from '../../../src/contract/model/money.ts'
import { parkingStates } from '../../../src/contract/text/states/parking.ts'
import type { StayItem } from '../../../src/features/booking/parking.ts'
import { Money } from '../../../src/screens/app/money.tsx'
import { type ViewProps } from '../../../src/screens/detail/detail-maker.tsx'
import { DueTag } from '../../../src/screens/pay/due-tag.tsx'
import { paymentBar } from '../../../src/screens/pay/payment-bar.tsx'
import { PaymentFacts } from '../../../src/screens/pay/payment-facts.tsx'
import { usePending } from '../../../src/screens/pay/pending.ts'
import { useText } from '../../../src/screens/app/app-context.ts'
import { CardHead } from '../../../src/ui/detail/card-head.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { subjectOf } from './paid-stay.ts'
import { parkingPayment } from './parking-payment.ts'
import type { PlateAnswer } from '../plate/plate-answer.ts'
import { type PlateView } from '../plate/plate-message.ts'
import { useStayFacts, useSumFacts } from '../stay-facts.tsx'
import { TariffCard } from '../tariff-card.tsx'
import { useRise } from '../use-rise.ts'

const DueCard = ({ answer, order, reload }: { answer: PlateAnswer; order: StayItem; reload: () => unknown }) => {
  const text = useText('parking')
  const stay = useStayFacts()
  const sums = useSumFacts()
  const rise = useRise(order, answer.tariff, reload)
  const due = subjectOf(order)
  // A payment settles its own amount, even if the fee has risen since.
  const pending = usePending(due)
  return (
    <Card>
      <CardHead label={text.fee} note={!pending && rise}>
        <p>
          <Money fen={pending?.fen ?? toFen(order.needFee)} size="display" />
        </p>
        <DueTag due={due} states={parkingStates} state={answer.state} />
      </CardHead>
      <PaymentFacts facts={[...stay(order), ...sums(order), { label: text.payee, value: order.payeeName }]} />
    </Card>
  )
}

/** The amount due for a plate, and how the fee grows. */
export const FeeView = ({ of: answer, reload }: ViewProps<PlateView>) =>
  answer.order && (
    <>
      <DueCard answer={answer} order={answer.order} reload={reload} />
      <TariffCard tariff={answer.tariff} minutes={answer.order.parkingTime} />
    </>
  )

const ParkingPaymentBar = paymentBar(parkingPayment)

/** The payment bar. */
export const FeeBar = ({ order, reload }: { order: StayItem; reload: () => unknown }) => {
  const text = useText('parking')
  const payable = useMemo(() => ({ order, reload }), [order, reload])
  return <ParkingPaymentBar of={payable} note={text.due} pay={text.pay} />
}
