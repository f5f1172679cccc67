import type { ReactNode } from 'react'
import type { ForkliftOrder } from '../../src/contract/model/forklift.ts'
import { toFen } from '../../src/contract/model/money.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { useDurationText, useTimeText } from '../../src/screens/app/time-text.ts'
import { detailScreen, type ViewProps } from '../../src/screens/detail/detail-maker.tsx'
import { Amount, paymentBar } from '../../src/screens/pay/payment-bar.tsx'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Money } from '../../src/screens/app/money.tsx'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { ForkliftFacts } from './forklift-card.tsx'
import {
  cachedOrderView,
  fetchOrderView,
  orderIdOf,
  payRedirect,
  readOrderView,
  shownRole,
  type OrderView,
} from './order.ts'
import { useOrderActions } from './order-actions.ts'
import { DeliveryCard } from './order-parts.tsx'
import { billOf, orderPayment } from './order-payment.ts'
import { useOrderText } from './order-text.ts'

const Bill = ({ order }: { order: ForkliftOrder }) => {
  const text = useText('forklift')
  const orderText = useOrderText()
  const time = useTimeText()
  const duration = useDurationText()
  const { hours, fen } = billOf(order)
  return (
    <Card>
      <Cell label={orderText.startOfUse} value={order.startTime ? time(order.startTime) : '–'} />
      <Cell label={orderText.endOfUse} value={order.endTime ? time(order.endTime) : '–'} />
      <Cell label={orderText.hourPrice} value={<Money fen={toFen(order.hourPrice)} />} />
      <Cell label={orderText.duration} value={orderText.hours(hours.toFixed(2), duration(Math.round(hours * 60)))} />
      <Cell label={text.quantity} value={String(order.quantity)} />
      <Cell label={orderText.total} value={<Amount fen={fen} />} />
    </Card>
  )
}

const OrderBill = ({ of: { order } }: ViewProps<OrderView>) => (
  <>
    <DeliveryCard order={order} />
    <Card>
      <ForkliftFacts forklift={order} quantity={order.quantity} />
    </Card>
    <Bill order={order} />
  </>
)

const OrderPaymentBar = paymentBar(orderPayment)

/** The customer pays; the merchant says that he was paid. Where one person is both, he may do either. */
const Bar = ({ view, buttons }: { view: OrderView; buttons: ReactNode[] }) => {
  const orderText = useOrderText()
  const { order } = view
  if (shownRole(view) === 'customer')
    return (
      <OrderPaymentBar of={order} note={orderText.total} pay={orderText.action.pay}>
        {buttons}
      </OrderPaymentBar>
    )
  return (
    <ActionBar note={orderText.total} summary={<Amount fen={billOf(order).fen} />}>
      {buttons}
    </ActionBar>
  )
}

/** What an order costs, and paying for it: never by what was known before. */
export const OrderPay = detailScreen({
  up: '/forklift',
  idOf: orderIdOf,
  fetchOne: fetchOrderView,
  read: readOrderView,
  memory: (app, id) => ({ set: cachedOrderView(app, id).set }),
  redirect: payRedirect,
  View: OrderBill,
  useActions: useOrderActions,
  bar: (view, buttons) => <Bar view={view} buttons={buttons} />,
})
