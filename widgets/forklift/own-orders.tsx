/** The user's part of /forklift: the running orders, and the link to all others. Its code loads in parallel with the orders. */
import { useCallback, useEffect, useState } from 'react'
import type { ForkliftOrder } from '../../src/contract/model/forklift.ts'
import { PAYMENTS_KEY } from '../../src/contract/storage.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { LazyPart } from '../../src/screens/app/lazy-part.tsx'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { columns } from '../../src/ui/list/list-rows.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { cx } from '../../src/ui/style/style.ts'
import { heading } from './heading.ts'
import { PAST_LINK } from './home-link.ts'
import { cachedMerchant, fetchMerchant, type Merchant } from './merchant.ts'
import { openOrder } from './order/order.ts'
import { OrderCard } from './order/order-card.tsx'

export interface OwnOrdersProps {
  orders: readonly ForkliftOrder[]
  /** Time at which the orders were received, device time in ms. */
  at: () => number
  /** Number of times that the screen was refreshed by pulling. */
  turn: number
}

/** The link to all other orders: for a merchant, those of the company. The row is rendered before the role is known, so that nothing
 * shifts. */
const OtherOrders = ({ turn }: Pick<OwnOrdersProps, 'turn'>) => {
  const app = useApp()
  const text = useText('forklift')
  const [merchant, resource] = useResource<Merchant>(
    'merchant',
    () => fetchMerchant(app),
    (raw) => raw as Merchant,
    cachedMerchant,
  )
  useEffect(() => {
    if (turn > 0) void resource.load()
  }, [turn, resource])
  const isMerchant = merchant.state === 'ready' && merchant.value.role === 'merchant'
  return (
    <Card>
      {isMerchant ? (
        <Cell
          label={text.titles['/orderList']}
          note={text.myOrders}
          onPress={() => app.location.navigate('/orderList')}
        />
      ) : (
        <Cell label={text.past} note={text.pastNote} onPress={() => app.location.navigate(PAST_LINK)} />
      )}
    </Card>
  )
}

/** The user's own unfinished orders. */
const Running = ({ orders, at }: Pick<OwnOrdersProps, 'orders' | 'at'>) => {
  const app = useApp()
  const text = useText('forklift')
  const open = useCallback((order: ForkliftOrder) => openOrder(app, order, at()), [app, at])
  return (
    <>
      <h2 className={heading}>{text.running}</h2>
      <div className={cx(stack, orders.length > 1 && columns)}>
        {orders.map((order) => (
          <article key={order.id}>
            <OrderCard order={order} role="customer" at={at} heading="h3" onOpen={open} />
          </article>
        ))}
      </div>
    </>
  )
}

const loadSettled = () => import('./order/settled-receipt.tsx').then((module) => module.SettledReceipt)
const nothing = (): void => undefined

/** Shows the receipts of payments whose screen was left before the outcome was known. The stored pending payments are searched as text, so
 * that the code for this loads only if one of them is for a forklift order. */
const Settled = ({ orders }: Pick<OwnOrdersProps, 'orders'>) => {
  const { local } = useApp()
  const [isOpen] = useState(() => Boolean(local.get(PAYMENTS_KEY)?.includes('"forklift.')))
  return (
    isOpen && (
      <LazyPart load={loadSettled} wanted inline onFail={nothing}>
        {(Receipt) => <Receipt orders={orders} />}
      </LazyPart>
    )
  )
}

export const OwnOrders = ({ orders, at, turn }: OwnOrdersProps) => (
  <>
    <Settled orders={orders} />
    {orders.length > 0 && <Running orders={orders} at={at} />}
    <OtherOrders turn={turn} />
  </>
)
