import { memo, useCallback, useEffect, useState } from 'react'
import type { Forklift, ForkliftOrder } from '../../src/contract/model/forklift.ts'
import type { App } from '../../src/core/app.ts'
import { createPagedList } from '../../src/core/list/paged-list.ts'
import { link } from '../../src/core/navigation/location.ts'
import { useApp, useConfig, useText } from '../../src/screens/app/app-context.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useBack } from '../../src/screens/hooks/use-back.ts'
import { useList } from '../../src/screens/list/use-list.ts'
import { cached, useResource } from '../../src/screens/detail/use-resource.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Empty } from '../../src/ui/feedback/empty.tsx'
import { Failed } from '../../src/ui/feedback/failed.tsx'
import { List } from '../../src/ui/list/list.tsx'
import { PullRefresh } from '../../src/ui/gesture/pull-refresh.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { SkeletonList } from '../../src/ui/feedback/skeleton.tsx'
import { css } from '../../src/ui/style/style.ts'
import { ForkliftFacts } from './forklift-card.tsx'
import { fetchForklifts, readForklift } from './fleet.ts'
import { cachedMerchant, fetchMerchant, type Merchant } from './merchant.ts'
import { fetchRunning, openOrder, readRunning } from './order.ts'
import { OrderCard } from './order-card.tsx'

const heading = css`
  font-size: var(--text-headline);
  line-height: 28px;
  font-weight: 600;
  padding-top: 8px;
`
const action = css`
  margin-top: 12px;
`

const recallRunning = (app: App) => cached<ForkliftOrder[]>(app, 'running')

/** The caller's own orders that are not finished, and a merchant's way to all of his. */
const Personal = ({ turn }: { turn: number }) => {
  const app = useApp()
  const text = useText('forklift')
  const [merchant, merchantResource] = useResource<Merchant>(
    'merchant',
    () => fetchMerchant(app),
    (raw) => raw as Merchant,
    cachedMerchant,
  )
  const [running, runningResource] = useResource('running', () => fetchRunning(app), readRunning, recallRunning)
  useEffect(() => {
    if (turn === 0) return
    void merchantResource.load()
    void runningResource.load()
  }, [turn, merchantResource, runningResource])
  const orders = running.state === 'ready' ? running.value : []
  const { imageHost } = useConfig()
  const open = useCallback(
    (order: ForkliftOrder) => {
      const view = runningResource.$view.get()
      openOrder(app, order, view.state === 'ready' ? view.at : 0)
    },
    [app, runningResource],
  )
  return (
    <>
      {merchant.state === 'ready' && merchant.value.role === 'merchant' && (
        <Card>
          <Cell
            label={text.titles['/orderList']}
            note={text.myOrders}
            onPress={() => app.location.navigate('/orderList')}
          />
        </Card>
      )}
      {orders.length > 0 && <h2 className={heading}>{text.running}</h2>}
      {orders.map((order) => (
        <article key={order.id}>
          <OrderCard order={order} role="customer" text={text} imageHost={imageHost} heading="h3" onOpen={open} />
        </article>
      ))}
    </>
  )
}

const FleetCard = memo(({ forklift }: { forklift: Forklift }) => {
  const app = useApp()
  const text = useText('forklift')
  return (
    <Card>
      <ForkliftFacts forklift={forklift} heading="h3" />
      <div className={action}>
        <Button
          kind="tonal"
          wide
          label={`${text.rent} ${forklift.name}`}
          onPress={() => app.location.navigate(link('/apply', { id: forklift.id }))}
        >
          {text.rent}
        </Button>
      </div>
    </Card>
  )
})

const fleetRow = (forklift: Forklift) => <FleetCard forklift={forklift} />

/** Forklift rental's front door: what runs, and what can be rented. */
export const ForkliftHome = ({ title }: ScreenProps) => {
  const app = useApp()
  const text = useText('forklift')
  const token = useStore(app.session.$token)
  const {
    list: fleet,
    view,
    place,
  } = useList('fleet', (size) => createPagedList((page) => fetchForklifts(app, page), readForklift, size))
  const onBack = useBack()
  const [turn, setTurn] = useState(0)
  const refresh = (): Promise<boolean> => {
    setTurn((count) => count + 1)
    return fleet.refresh()
  }
  return (
    <Screen title={title} onBack={onBack}>
      <PullRefresh onRefresh={refresh}>
        {token && <Personal turn={turn} />}
        <h2 className={heading}>{text.fleet}</h2>
        {!view.answered && view.state === 'failed' ? (
          <Card>
            <Failed of={view.failure} onRetry={fleet.load} />
          </Card>
        ) : (
          <List
            label={text.fleet}
            items={view.items}
            row={fleetRow}
            total={view.total}
            state={view.state}
            onLoad={fleet.load}
            place={place}
            empty={<Empty text={text.fleetEmpty} scene="orders" />}
          >
            {!view.answered && <SkeletonList />}
          </List>
        )}
      </PullRefresh>
    </Screen>
  )
}
