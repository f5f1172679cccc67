import { getParkingOrder } from '../../src/contract/api/booking/parking.ts'
import { canInvoice } from '../../src/contract/model/booking/invoice.ts'
import { ZERO, toFen } from '../../src/contract/model/money.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import { readStay, type StayItem } from '../../src/features/booking/parking.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { detailScreen, one } from '../../src/screens/detail/detail-maker.tsx'
import { LazyPart } from '../../src/screens/app/lazy-part.tsx'
import { DueBar } from '../../src/screens/pay/due-bar.tsx'
import { useIsPending } from '../../src/screens/pay/pending.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { invoiceLink, payLink } from './links.ts'
import { subjectOf } from './payment/paid-stay.ts'
import { RecordView } from './record-view.tsx'

const loadFeeBar = async () => (await import('./payment/plate-fee.tsx')).FeeBar

/** The next action: the payment, or the invoice. The payment screen finds the stay by its plate, so it cannot pay for one that is over: a
 * payment of it with an unknown outcome is checked here. */
const Bar = ({ order, reload }: { order: StayItem; reload: () => unknown }) => {
  const { location } = useApp()
  const text = useText('parking')
  const isPending = useIsPending(subjectOf(order))
  if (order.payStatus === PAY.unpaid && order.needFee > ZERO) {
    if (!order.leaveTime)
      return (
        <DueBar
          of={subjectOf(order)}
          fen={toFen(order.needFee)}
          text={text}
          onPress={() => location.navigate(payLink(order.plateNo))}
        />
      )
    if (isPending)
      return (
        <LazyPart load={loadFeeBar} wanted>
          {(FeeBar) => <FeeBar order={order} reload={reload} />}
        </LazyPart>
      )
  }
  const label = order.invoiceId ? text.viewInvoice : canInvoice(order) && text.requestInvoice
  return (
    label && (
      <ActionBar>
        <Button kind="tonal" wide onPress={() => location.navigate(invoiceLink(order))}>
          {label}
        </Button>
      </ActionBar>
    )
  )
}

/** One stay: its fee, its times, its receipt and its invoice. */
export const RateRecordInfo = detailScreen({
  up: '/rateRecord',
  wide: true,
  fetchOne: one(getParkingOrder),
  read: readStay,
  View: RecordView,
  bar: (order, _, reload) => <Bar order={order} reload={reload} />,
})
