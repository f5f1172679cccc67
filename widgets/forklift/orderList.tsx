import { useCallback, useEffect } from 'react'
import { listOrders } from '../../src/contract/api/forklift.ts'
import { ORDER_TABS, type ForkliftOrder, type OrderQuery } from '../../src/contract/model/forklift.ts'
import { orderListTexts } from '../../src/contract/text/parts/forklift/order-list.ts'
import { link } from '../../src/core/navigation/location.ts'
import { useApp, useBack, useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { Rows } from '../../src/screens/list/paged-list-view.tsx'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { Card } from '../../src/ui/layout/card.tsx'
import { Failed } from '../../src/ui/feedback/failed.tsx'
import { columns } from '../../src/ui/list/list-rows.tsx'
import { cx } from '../../src/ui/style/style.ts'
import { stack } from '../../src/ui/style/layout.ts'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { SkeletonList } from '../../src/ui/feedback/skeleton-shapes.tsx'
import { Tabs } from '../../src/ui/layout/tabs.tsx'
import { cachedMerchant, fetchMerchant, type Merchant } from './merchant.ts'
import { openOrder, readOrder, tabOf } from './order/order.ts'
import { OrderCard } from './order/order-card.tsx'
import { INLINE } from '../../src/core/http/outcome.ts'

/** The orders of one tab; each load adds ten. */
const Orders = ({ tab, businessName }: { tab: number; businessName: string }) => {
  const app = useApp()
  const text = useText('forklift')
  const listText = useLocalTexts(orderListTexts)
  const query: Partial<OrderQuery> = ORDER_TABS[tab]?.query ?? {}
  const onOpen = useCallback((order: ForkliftOrder, at: number) => openOrder(app, order, at), [app])
  const row = useCallback(
    (order: ForkliftOrder, open: (order: ForkliftOrder) => void, at: () => number) => (
      <OrderCard order={order} role="merchant" at={at} onOpen={open} />
    ),
    [],
  )
  return (
    <Rows
      name={`orders ${tab} ${businessName}`}
      label={text.titles['/orderList']}
      fetchPage={(page) => app.client.attempt(listOrders, { ...page, businessName, ...query }, INLINE)}
      read={readOrder}
      row={row}
      onOpen={onOpen}
      wide
      picture="start"
      empty={{
        text: tab > 0 ? listText.emptyTab : listText.empty,
        hint: listText.emptyHint,
        scene: 'orders',
      }}
    />
  )
}

/** A merchant's orders by status. Other users are redirected to /forklift. */
export const OrderList = ({ query, title }: ScreenProps) => {
  const app = useApp()
  const listText = useLocalTexts(orderListTexts)
  const [merchant, resource] = useResource<Merchant>(
    'merchant',
    () => fetchMerchant(app),
    (raw) => raw as Merchant,
    cachedMerchant,
  )
  const onBack = useBack('/forklift')
  const isOther = merchant.state === 'ready' && merchant.value.role !== 'merchant'
  // The user may have become a merchant since the last request.
  const leaves = isOther && merchant.freshness === 'fresh'
  useEffect(() => {
    if (leaves) app.location.navigate('/forklift', { replace: true })
  }, [app, leaves])

  const tab = tabOf(query.showActive)
  return (
    <Screen title={title} onBack={onBack} wide>
      <Tabs
        sticky
        label={title}
        items={ORDER_TABS.map(({ name }) => ({ key: name, label: listText.tabs[name] }))}
        active={tab}
        onChange={(index) => app.location.navigate(link('/orderList', { showActive: index }), { replace: true })}
      >
        {merchant.state === 'failed' ? (
          <Card>
            <Failed of={merchant} onRetry={resource.load} />
          </Card>
        ) : merchant.state === 'ready' && !isOther ? (
          <Orders key={tab + merchant.value.businessName} tab={tab} businessName={merchant.value.businessName} />
        ) : (
          <div className={cx(stack, columns)}>
            <SkeletonList picture="start" />
          </div>
        )}
      </Tabs>
    </Screen>
  )
}
