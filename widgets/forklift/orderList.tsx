import { useEffect, useMemo } from 'react'
import { ORDER_TABS } from '../../src/contract/model/forklift.ts'
import { link } from '../../src/core/location.ts'
import { useApp, useText } from '../../src/screens/app-context.ts'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { useBack } from '../../src/screens/use-back.ts'
import { useResource } from '../../src/screens/use-resource.ts'
import { useRestored } from '../../src/screens/use-restored.ts'
import { useStore } from '../../src/screens/use-store.ts'
import { Card } from '../../src/ui/card.tsx'
import { Empty } from '../../src/ui/empty.tsx'
import { Failed } from '../../src/ui/failed.tsx'
import { List } from '../../src/ui/list.tsx'
import { PullRefresh } from '../../src/ui/pull-refresh.tsx'
import { Screen } from '../../src/ui/screen.tsx'
import { SkeletonCard } from '../../src/ui/skeleton.tsx'
import { Tabs } from '../../src/ui/tabs.tsx'
import { createOrderList, fetchMerchant, tabOf, type Merchant } from './order.ts'
import { OrderCard } from './order-card.tsx'

/** The orders of one tab, ten more at each load. */
const Orders = ({ tab, businessName }: { tab: number; businessName: string }) => {
  const app = useApp()
  const text = useText('forklift')
  const list = useMemo(() => createOrderList(app, tab, businessName), [app, tab, businessName])
  const view = useStore(list.$view)
  useRestored(list.refresh)
  if (!view.answered && view.state === 'failed') {
    return (
      <Card>
        <Failed onRetry={list.load} />
      </Card>
    )
  }
  return (
    <PullRefresh onRefresh={list.refresh}>
      <List label={text.titles['/orderList']} state={view.state} onLoad={list.load} empty={<Empty text={text.orderEmpty} />}>
        {!view.answered && [1, 2, 3].map((n) => <SkeletonCard key={n} />)}
        {view.items.map((order) => (
          <OrderCard key={order.id} order={order} role="merchant" />
        ))}
      </List>
    </PullRefresh>
  )
}

/** A merchant's orders by state. Who is no merchant is taken back to /forklift. */
export const OrderList = ({ query }: ScreenProps) => {
  const app = useApp()
  const text = useText('forklift')
  const [merchant, resource] = useResource<Merchant>('merchant', () => fetchMerchant(app), (raw) => raw as Merchant)
  const onBack = useBack('/forklift')
  const isOther = merchant.state === 'ready' && merchant.value.role !== 'merchant'
  useEffect(() => {
    if (isOther) app.location.navigate('/forklift', { replace: true })
  }, [app, isOther])

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
          {merchant.state === 'ready' && !isOther ? <Orders tab={tab} businessName={merchant.value.businessName} /> : <SkeletonCard />}
        </Tabs>
      )}
    </Screen>
  )
}
