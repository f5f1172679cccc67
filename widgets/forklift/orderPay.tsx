import { useEffect, useRef, type ReactNode } from 'react'
import type { ResourceState } from '../../src/core/store/resource.ts'
import { detailScreen, type ViewProps } from '../../src/screens/detail/detail-maker.tsx'
import { useRedirect } from '../../src/screens/detail/use-redirect.ts'
import { paymentBar } from '../../src/screens/pay/payment-bar.tsx'
import { usePendingHint } from '../../src/screens/pay/pending-hint.ts'
import { settlePaid } from '../../src/screens/pay/settle-paid.ts'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Money } from '../../src/screens/app/money.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { BillCard } from './order/bill-parts.tsx'
import { billOf } from './order/bill.ts'
import { ForkliftFacts } from './forklift-card.tsx'
import {
  cachedOrderView,
  fetchOrderView,
  orderIdOf,
  payRedirect,
  readOrderView,
  shownRole,
  type OrderView,
} from './order/order-view.ts'
import { isPaid } from './order/order.ts'
import { useOrderActions } from './order/order-actions.ts'
import { DeliveryCard } from './order/delivery-card.tsx'
import { orderPayment } from './order/order-payment.ts'
import { useOrderText } from './order/order-text.ts'

const OrderBill = ({ of: view }: ViewProps<OrderView>) => {
  const { order } = view
  return (
    <>
      <BillCard order={order} role={shownRole(view)} />
      <Card>
        <ForkliftFacts forklift={order} quantity={order.quantity} />
      </Card>
      <DeliveryCard order={order} />
    </>
  )
}

const OrderPaymentBar = paymentBar(orderPayment)

/** The customer pays; the merchant confirms the payment. A user who is both can do either. */
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
    <ActionBar note={orderText.total} summary={<Money fen={billOf(order).fen} size="headline" />}>
      {buttons}
    </ActionBar>
  )
}

/** Redirects an order that is not to pay. If its customer has seen it here as to pay, the next screen shows its receipt. */
const usePayableOrder = (known: ResourceState<OrderView>): ResourceState<OrderView> => {
  const dueId = useRef<string>(undefined)
  const view = useRedirect(known, payRedirect, (app, { order }) => {
    if (isPaid(order)) settlePaid(app, orderPayment, order, dueId.current === order.id)
  })
  useEffect(() => {
    if (view.state === 'ready' && shownRole(view.value) === 'customer') dueId.current = view.value.order.id
  }, [view])
  return view
}

/** The cost of an order, and its payment. It never uses cached data. */
export const OrderPay = detailScreen({
  up: '/forklift',
  wide: true,
  idOf: orderIdOf,
  fetchOne: fetchOrderView,
  read: readOrderView,
  slotOf: (app, id) => ({ set: cachedOrderView(app, id).set }),
  useView: usePayableOrder,
  useFailedHint: () => usePendingHint('forklift'),
  View: OrderBill,
  useActions: useOrderActions,
  bar: (view, buttons) => <Bar view={view} buttons={buttons} />,
})
