import type { ReactNode } from 'react'
import { STATUS } from '../../src/contract/model/forklift.ts'
import { detailScreen, type ViewProps } from '../../src/screens/detail/detail-maker.tsx'
import { copyable } from '../../src/screens/detail/copyable.tsx'
import { PhoneLink } from '../../src/screens/detail/phone-link.tsx'
import { useRedirect } from '../../src/screens/detail/use-redirect.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { Money } from '../../src/screens/app/money.tsx'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { unbroken } from '../../src/ui/layout/unbroken.tsx'
import { css } from '../../src/ui/style/style.ts'
import { BillCard } from './order/bill-parts.tsx'
import { billOf } from './order/bill.ts'
import { ForkliftFacts } from './forklift-card.tsx'
import {
  cachedOrderView,
  detailRedirect,
  fetchOrderView,
  orderIdOf,
  readOrderView,
  shownRole,
  type OrderView,
} from './order/order-view.ts'
import { useOrderActions } from './order/order-actions.ts'
import { DeliveryCard } from './order/delivery-card.tsx'
import { ProgressCard } from './order/progress-card.tsx'
import { useOrderText } from './order/order-text.ts'
import { slotText } from './slot-text.ts'
import { ServiceButton } from './service.tsx'
import { OrderStatusTag } from './order/status-tag.tsx'
import { UsedTime } from './order/used-time.tsx'

const head = css`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  gap: var(--space-8);
`
const weak = css`
  color: var(--weak);
  font-size: var(--text-body2);
`
const slot = css`
  font-size: var(--text-headline);
  font-weight: 600;
`

/** What matters in the order's state: its delivery time, the time used, or its amount. */
const Head = ({ view, at }: { view: OrderView; at: number }) => {
  const text = useText('forklift')
  const time = useTimeText()
  const orderText = useOrderText()
  const { order } = view
  const role = shownRole(view)
  if (order.status >= STATUS.toPay) return <BillCard order={order} role={role} />
  const tag = <OrderStatusTag order={order} role={role} />
  const delivery = slotText(text, time, order)
  return (
    <Card>
      {order.status === STATUS.inUse ? (
        <UsedTime order={order} at={at} tag={tag} />
      ) : (
        <>
          <div className={head}>
            <p className={weak}>{text.deliveryTime}</p>
            {tag}
          </div>
          <p key={delivery} className={slot}>
            {unbroken(delivery)}
          </p>
        </>
      )}
      <p className={weak}>
        {orderText.orderNumber} {copyable(order.id)}
      </p>
    </Card>
  )
}

/** A customer's own number is no link: only the merchant calls it. */
const Order = ({ of: view, at }: ViewProps<OrderView>) => (
  <>
    <Head view={view} at={at} />
    <Card>
      <ForkliftFacts forklift={view.order} quantity={view.order.quantity} />
    </Card>
    <DeliveryCard
      order={view.order}
      phone={shownRole(view) === 'merchant' ? <PhoneLink phone={view.order.phone} /> : undefined}
    />
    <ProgressCard order={view.order} roles={view.roles} />
  </>
)

/** A merchant who confirms a payment sees its amount. */
const Bar = ({ view: { order }, buttons }: { view: OrderView; buttons: ReactNode[] }) => {
  const orderText = useOrderText()
  const isDue = order.status === STATUS.toPay
  return (
    <ActionBar
      {...(isDue ? { note: orderText.total, summary: <Money fen={billOf(order).fen} size="headline" /> } : {})}
    >
      <ServiceButton />
      {buttons}
    </ActionBar>
  )
}

/** One order: its status, details, progress, and the user's actions. */
export const OrderDetail = detailScreen({
  up: '/forklift',
  idOf: orderIdOf,
  fetchOne: fetchOrderView,
  read: readOrderView,
  slotOf: cachedOrderView,
  useView: (known) => useRedirect(known, detailRedirect),
  View: Order,
  useActions: useOrderActions,
  bar: (view, buttons) => <Bar view={view} buttons={buttons} />,
})
