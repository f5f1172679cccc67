/** The cards of one stay. */
import { useEffect } from 'react'
import { INVOICED } from '../../src/contract/model/booking/invoice.ts'
import { ZERO, toFen } from '../../src/contract/model/money.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { PAY, payStateOf } from '../../src/contract/model/payment.ts'
import { payWayOf } from '../../src/contract/model/pay-way.ts'
import { PAYMENTS_KEY } from '../../src/contract/storage.ts'
import { payWayTexts } from '../../src/contract/text/parts/pay-ways.ts'
import { invoicedStates } from '../../src/contract/text/states/invoiced.ts'
import { payStates } from '../../src/contract/text/states/pay.ts'
import { stayTexts } from '../../src/contract/text/parts/parking/stay.ts'
import { type StayItem } from '../../src/features/booking/parking.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { Money } from '../../src/screens/app/money.tsx'
import { StatusTag } from '../../src/screens/app/status-tag.tsx'
import { type ViewProps } from '../../src/screens/detail/detail-maker.tsx'
import { CardHead } from '../../src/ui/detail/card-head.tsx'
import { DescriptionList } from '../../src/ui/detail/description-list.tsx'
import { Timeline } from '../../src/ui/detail/timeline.tsx'
import { Attachments } from '../../src/screens/media/attachments.tsx'
import { DueTag } from '../../src/screens/pay/due-tag.tsx'
import { PaymentFacts } from '../../src/screens/pay/payment-facts.tsx'
import { usePending } from '../../src/screens/pay/pending.ts'
import { RefundCard } from '../../src/screens/pay/refund-card.tsx'
import { copyable } from '../../src/screens/detail/copyable.tsx'
import { useStep } from '../../src/screens/detail/use-step.ts'
import { Card } from '../../src/ui/layout/card.tsx'
import { hasReceipt, receiptLink } from './links.ts'
import { isPaidNow, subjectOf } from './payment/paid-stay.ts'
import { useStayFacts, useSumFacts } from './stay-facts.tsx'

const isPaid = ({ paidFee, payStatus }: StayItem): boolean => paidFee > ZERO && payStatus === PAY.paid

/** Entry, payment unless the stay is free, exit and refund. The time of a refund is unknown. While the vehicle is in the park, also the
 * time until it must leave. */
const Progress = ({ order, isFree }: { order: StayItem; isFree: boolean }) => {
  const own = useLocalTexts(stayTexts)
  const step = useStep()
  const steps = [step(own.entered, order.enterTime)]
  if (!isFree) steps.push(step(own.paidAt, order.paidFee > ZERO ? order.payTime : null))
  if (order.leaveBy && !order.leaveTime) steps.push(step(own.leaveTime, order.leaveBy, false))
  const refunded = order.payStatus === PAY.refunded ? [step(own.refunded, null, true)] : []
  const left = step(own.left, order.leaveTime)
  steps.push(...(left.done ? [left, ...refunded] : [...refunded, left]))
  return (
    <Card title={own.progress}>
      <Timeline items={steps} />
    </Card>
  )
}

export const RecordView = ({ of: order, isFresh }: ViewProps<StayItem>) => {
  const app = useApp()
  const text = useText('parking')
  const own = useLocalTexts(stayTexts)
  const ways = useLocalTexts(payWayTexts)
  const stay = useStayFacts()
  const sums = useSumFacts()
  const { payStatus, invoiceStatus } = order
  const isDue = payStatus === PAY.unpaid
  const amount = toFen(isDue ? order.needFee : order.paidFee)
  const state = payStateOf(payStatus, amount)
  const isFree = state === 'free'
  const due = isDue ? subjectOf(order) : undefined
  const pending = usePending(due)
  useEffect(() => {
    // The code is loaded only if there may be a pending payment. If it cannot be loaded, the pending payment is checked another time.
    if (!isFresh || !isPaidNow(app, order) || !app.local.get(PAYMENTS_KEY)) return
    import('./payment/pending-stay.ts').then(
      ({ endPendingPayment }) => endPendingPayment(app, order),
      () => undefined,
    )
  }, [app, order, isFresh])
  const way = payWayOf(order, amount)
  return (
    <>
      <RefundCard refunds={order.refunds} />
      <Card>
        <CardHead label={text.fee} note={isDue && !pending && amount > ZERO && order.leaveTime && own.dueAfterExit}>
          <p>
            <Money fen={pending?.fen ?? amount} size="display" />
          </p>
          <DueTag due={due} states={payStates} state={state} />
        </CardHead>
        <PaymentFacts facts={[...stay(order), ...sums(order)]} />
      </Card>
      <Progress order={order} isFree={isFree} />
      <Card title={isDue || isFree ? undefined : own.paymentDetails}>
        <DescriptionList
          atEnd
          facts={[
            { label: own.orderNumber, value: copyable(order.orderId) },
            { label: own.way, value: way && ways[way] },
            { label: own.transaction, value: copyable(order.transactionId) },
            {
              label: own.receipt,
              value: hasReceipt(order) && own.viewReceipt,
              onPress: () => app.location.navigate(receiptLink(order)),
            },
            {
              label: own.invoice,
              value: isPaid(order) && invoiceStatus !== null && (
                <StatusTag states={invoicedStates} state={nameOf(INVOICED, invoiceStatus)} />
              ),
            },
          ]}
        />
      </Card>
      {order.enterImg && (
        <Card title={own.entryPhoto}>
          <Attachments urls={[order.enterImg]} />
        </Card>
      )}
    </>
  )
}
