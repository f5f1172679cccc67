/** What /forklift shows of the person: the receipt of what was just paid, the orders that run, and the way to all others. */
import { useCallback, useEffect } from 'react'
import type { ForkliftOrder } from '../../src/contract/model/forklift.ts'
import type { CacheSlot } from '../../src/core/store/resource.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { useLeftReceipt } from '../../src/screens/hooks/use-left-receipt.ts'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { heading } from './heading.ts'
import { PAST_LINK, receiptLink } from './home-link.ts'
import { cachedMerchant, fetchMerchant, type Merchant } from './merchant.ts'
import { cachedRunning, fetchRunning, openOrder, readRunning } from './order/order.ts'
import { OrderCard } from './order/order-card.tsx'

export const NO_ORDERS: readonly ForkliftOrder[] = []
const FOR_VISITORS: Partial<CacheSlot<readonly ForkliftOrder[]>> = { get: () => ({ value: NO_ORDERS, at: 0 }) }

/** The running orders of the person; of a visitor none, without a question. */
export const useRunning = (isPerson: boolean) => {
  const app = useApp()
  return useResource<readonly ForkliftOrder[]>(
    isPerson ? 'running' : 'no orders',
    () => (isPerson ? fetchRunning(app) : Promise.resolve({ ok: true, value: NO_ORDERS })),
    readRunning,
    isPerson ? cachedRunning : () => FOR_VISITORS,
  )
}

/** The way to all other orders: a merchant's are his company's. The row is there before it is known which, so that nothing moves. */
export const OtherOrders = ({ turn }: { turn: number }) => {
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

export const LeftReceipt = () => {
  const { location } = useApp()
  const [receipt, close] = useLeftReceipt('forklift')
  return receipt && <receipt.Card onDetails={() => location.navigate(receiptLink(receipt.id))} onClose={close} />
}

/** The caller's own orders that are not finished. */
export const Running = ({ orders, at }: { orders: readonly ForkliftOrder[]; at: () => number }) => {
  const app = useApp()
  const text = useText('forklift')
  const open = useCallback((order: ForkliftOrder) => openOrder(app, order, at()), [app, at])
  return (
    <>
      {orders.length > 0 && <h2 className={heading}>{text.running}</h2>}
      {orders.map((order) => (
        <article key={order.id}>
          <OrderCard order={order} role="customer" at={at} heading="h3" onOpen={open} />
        </article>
      ))}
    </>
  )
}
