import { useCallback, useEffect } from 'react'
import { listOrders } from '../../src/contract/api/forklift.ts'
import { ORDER_TABS, type ForkliftOrder, type OrderQuery } from '../../src/contract/model/forklift.ts'
import type { PageQuery } from '../../src/contract/model/page.ts'
import type { App } from '../../src/core/app.ts'
import { createList, type PagedList } from '../../src/core/list.ts'
import { link } from '../../src/core/location.ts'
import { useApp, useConfig, useText } from '../../src/screens/app-context.ts'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { useBack } from '../../src/screens/use-back.ts'
import { useList } from '../../src/screens/use-list.ts'
import { useResource } from '../../src/screens/use-resource.ts'
import { Card } from '../../src/ui/card.tsx'
import { Empty } from '../../src/ui/empty.tsx'
import { Failed } from '../../src/ui/failed.tsx'
import { List } from '../../src/ui/list.tsx'
import { PullRefresh } from '../../src/ui/pull-refresh.tsx'
import { Screen } from '../../src/ui/screen.tsx'
import { SkeletonCard } from '../../src/ui/skeleton.tsx'
import { Tabs } from '../../src/ui/tabs.tsx'
import { fetchMerchant, openOrder, readOrder, recallMerchant, tabOf, type Merchant } from './order.ts'
import { OrderCard } from './order-card.tsx'

/** @param size how many to begin with. */
const createOrderList = (app: App, tab: number, businessName: string, size?: number): PagedList<ForkliftOrder> => {
  const query: Partial<OrderQuery> = ORDER_TABS[tab]?.query ?? {}
  const fetchPage = (page: PageQuery) => app.client.attempt(listOrders, { ...page, businessName, ...query })
  return createList<ForkliftOrder>(fetchPage, readOrder, size)
}

/** The orders of one tab, ten more at each load. */
const Orders = ({ tab, businessName }: { tab: number; businessName: string }) => {
  const app = useApp()
  const text = useText('forklift')
  const { list, view, place } = useList(`orders ${tab} ${businessName}`, (size) => createOrderList(app, tab, businessName, size))
  const { imageHost } = useConfig()
  const open = useCallback((order: ForkliftOrder) => openOrder(app, order, list.$view.get().at), [app, list])
  const row = useCallback(
    (order: ForkliftOrder) => <OrderCard order={order} role="merchant" text={text} imageHost={imageHost} onOpen={open} />,
    [text, imageHost, open],
  )
  if (!view.answered && view.state === 'failed') {
    return (
      <Card>
        <Failed onRetry={list.load} />
      </Card>
    )
  }
  return (
    <PullRefresh onRefresh={list.refresh}>
      <List
        label={text.titles['/orderList']}
        items={view.items}
        row={row}
        total={view.total}
        state={view.state}
        onLoad={list.load}
        place={place}
        empty={<Empty text={text.orderEmpty} />}
      >
        {!view.answered && [1, 2, 3].map((n) => <SkeletonCard key={n} />)}
      </List>
    </PullRefresh>
  )
}

/** A merchant's orders by state. Who is no merchant is taken back to /forklift. */
export const OrderList = ({ query }: ScreenProps) => {
  const app = useApp()
  const text = useText('forklift')
  const [merchant, resource] = useResource<Merchant>('merchant', () => fetchMerchant(app), (raw) => raw as Merchant, recallMerchant)
  const onBack = useBack('/forklift')
  const isOther = merchant.state === 'ready' && merchant.value.role !== 'merchant'
  // Somebody may have become a merchant since it was asked last.
  const leaves = isOther && merchant.freshness === 'fresh'
  useEffect(() => {
    if (leaves) app.location.navigate('/forklift', { replace: true })
  }, [app, leaves])

  const tab = tabOf(query.showActive)
  const choose = (index: number): void => app.location.navigate(link('/orderList', { showActive: index }), { replace: true })
  return (
    <Screen title={text.titles['/orderList']} onBack={onBack}>
      {merchant.state === 'failed' ? (
        <Card>
          <Failed text={merchant.message} onRetry={resource.load} />
        </Card>
      ) : (
        <Tabs sticky label={text.titles['/orderList']} items={ORDER_TABS.map(({ name }) => ({ key: name, label: text.tabs[name] }))} active={tab} onChange={choose}>
          {merchant.state === 'ready' && !isOther ? <Orders key={tab + merchant.value.businessName} tab={tab} businessName={merchant.value.businessName} /> : <SkeletonCard />}
        </Tabs>
      )}
    </Screen>
  )
}
