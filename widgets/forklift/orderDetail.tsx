import { STATUS } from '../../src/contract/model/forklift.ts'
import { detailScreen, type ViewProps } from '../../src/screens/detail/detail-maker.tsx'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { css } from '../../src/ui/style/style.ts'
import { ForkliftFacts } from './forklift-card.tsx'
import {
  cachedOrderView,
  detailRedirect,
  fetchOrderView,
  orderIdOf,
  readOrderView,
  shownRole,
  type OrderView,
} from './order.ts'
import { useOrderActions } from './order-actions.ts'
import { DeliveryCard, ProgressCard } from './order-parts.tsx'
import { useOrderText } from './order-text.ts'
import { ServiceButton } from './service.tsx'
import { OrderStatusTag } from './status-tag.tsx'
import { UsedTime } from './used-time.tsx'

const head = css`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  gap: 12px;
`
const number = css`
  color: var(--weak);
  font-size: var(--text-body2);
`

const Head = ({ view, at }: { view: OrderView; at: number }) => {
  const orderText = useOrderText()
  const { order } = view
  const tag = <OrderStatusTag order={order} role={shownRole(view)} />
  return (
    <Card>
      {order.status === STATUS.inUse ? (
        <UsedTime order={order} at={at} tag={tag} />
      ) : (
        <div className={head}>
          <p className={number}>
            {orderText.orderNumber} {order.id}
          </p>
          {tag}
        </div>
      )}
    </Card>
  )
}

const Order = ({ of: view, at }: ViewProps<OrderView>) => (
  <>
    <Head view={view} at={at} />
    <Card>
      <ForkliftFacts forklift={view.order} quantity={view.order.quantity} />
    </Card>
    <DeliveryCard order={view.order} />
    <ProgressCard order={view.order} roles={view.roles} />
  </>
)

/** One order: its state, what it is about, how far it is, and what this person can do with it. */
export const OrderDetail = detailScreen({
  up: '/forklift',
  idOf: orderIdOf,
  fetchOne: fetchOrderView,
  read: readOrderView,
  memory: cachedOrderView,
  redirect: detailRedirect,
  View: Order,
  useActions: useOrderActions,
  bar: (_, buttons) => (
    <ActionBar>
      <ServiceButton />
      {buttons}
    </ActionBar>
  ),
})
