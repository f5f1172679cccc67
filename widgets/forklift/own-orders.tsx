/** The user's part of /forklift: the running orders, and the link to all others. Its code loads in parallel with the orders. */
import { useCallback, useState } from 'react'
import type { ForkliftOrder } from '../../src/contract/model/forklift.ts'
import { PAYMENTS_KEY } from '../../src/contract/storage.ts'
import type { ResourceState } from '../../src/core/store/resource.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { LazyPart } from '../../src/screens/app/lazy-part.tsx'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Failed } from '../../src/ui/feedback/failed.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { columns } from '../../src/ui/list/list-rows.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { cx } from '../../src/ui/style/style.ts'
import { heading } from './heading.ts'
import { PAST_LINK } from './home-link.ts'
import { cachedMerchant, fetchMerchant, type Merchant } from './merchant.ts'
import { openOrder } from './order/order.ts'
import { OrderCard } from './order/order-card.tsx'
import { NO_ORDERS } from './running.ts'

export interface OwnOrdersProps {
  running: ResourceState<readonly ForkliftOrder[]>
  /** Time at which the orders were received, device time in ms. */
  at: () => number
  /** Number of refreshes. Each asks again whether the user is a merchant. */
  turn: number
  /** Refreshes the orders after a failure. Absent if the fleet has failed, too: its error then does this. */
  onRetry: (() => unknown) | undefined
}

/** The link to all other orders: for a merchant, those of the company. The row is rendered before the role is known, so that nothing
 * shifts. */
const OtherOrders = ({ isMerchant }: { isMerchant: boolean }) => {
  const app = useApp()
  const text = useText('forklift')
  return (
    <Card>
      {isMerchant ? (
        <Cell
          label={text.titles['/orderList']}
          note={text.myOrders}
          onPress={() => app.location.navigate('/orderList')}
        />
      ) : (
        <Cell
          label={text.titlesWithQuery['/forklift?orders']}
          note={text.pastNote}
          onPress={() => app.location.navigate(PAST_LINK)}
        />
      )}
    </Card>
  )
}

interface Orders {
  orders: readonly ForkliftOrder[]
}

/** The user's own unfinished orders. */
const Running = ({ orders, at }: Orders & Pick<OwnOrdersProps, 'at'>) => {
  const app = useApp()
  const open = useCallback((order: ForkliftOrder) => openOrder(app, order, at()), [app, at])
  return (
    <div className={cx(stack, orders.length > 1 && columns)}>
      {orders.map((order) => (
        <article key={order.id}>
          <OrderCard order={order} role="customer" at={at} heading="h3" onOpen={open} />
        </article>
      ))}
    </div>
  )
}

const loadSettled = () => import('./order/settled-receipt.tsx').then((module) => module.SettledReceipt)

/** Shows the receipts of payments whose screen was left before the outcome was known. The stored pending payments are searched as text, so
 * that the code for this loads only if one of them is for a forklift order. */
const Settled = ({ orders }: Orders) => {
  const { local } = useApp()
  const [isOpen] = useState(() => Boolean(local.get(PAYMENTS_KEY)?.includes('"forklift.')))
  return (
    isOpen && (
      <LazyPart load={loadSettled} wanted inline>
        {(Receipt) => <Receipt orders={orders} />}
      </LazyPart>
    )
  )
}

export const OwnOrders = ({ running, at, turn, onRetry }: OwnOrdersProps) => {
  const app = useApp()
  const [merchant] = useResource<Merchant>(
    `merchant ${turn}`,
    () => fetchMerchant(app),
    (raw) => raw as Merchant,
    cachedMerchant,
  )
  const text = useText('forklift')
  const orders = running.state === 'ready' ? running.value : NO_ORDERS
  const isLost = running.state === 'failed' && onRetry !== undefined
  const failure = running.state === 'failed' ? running : merchant.state === 'failed' && merchant
  return (
    <>
      <Settled orders={orders} />
      {(orders.length > 0 || isLost) && <h2 className={heading}>{text.running}</h2>}
      {orders.length > 0 && <Running orders={orders} at={at} />}
      {failure && onRetry && (
        <Card>
          <Failed of={failure} onRetry={onRetry} />
        </Card>
      )}
      <OtherOrders isMerchant={merchant.state === 'ready' && merchant.value.role === 'merchant'} />
    </>
  )
}
