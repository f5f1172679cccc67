import { memo, useCallback, useEffect, useMemo, useState } from 'react'
import type { Forklift, ForkliftOrder } from '../../src/contract/model/forklift.ts'
import type { ResourceState } from '../../src/core/store/resource.ts'
import { refusalOf } from '../../src/core/http/outcome.ts'
import { createPagedList } from '../../src/core/list/paged-list.ts'
import { link } from '../../src/core/navigation/location.ts'
import { useApp, useBack, useText } from '../../src/screens/app/app-context.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useList } from '../../src/screens/list/use-list.ts'
import { cacheSlot } from '../../src/screens/detail/use-resource.ts'
import { LazyPart, useLazy } from '../../src/screens/app/lazy-part.tsx'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Empty } from '../../src/ui/feedback/empty.tsx'
import { Failed } from '../../src/ui/feedback/failed.tsx'
import type { ScrollAnchor } from '../../src/ui/list/scroll-anchor.ts'
import { List } from '../../src/ui/list/list.tsx'
import { PullRefresh } from '../../src/ui/gesture/pull-refresh.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { SkeletonCards } from '../../src/ui/feedback/skeleton.tsx'
import { SkeletonDetail, SkeletonList } from '../../src/ui/feedback/skeleton-shapes.tsx'
import { columns } from '../../src/ui/list/list-rows.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { css, cx } from '../../src/ui/style/style.ts'
import { ForkliftFacts } from './forklift-card.tsx'
import { fetchForklifts, readForklift } from './fleet.ts'
import { heading } from './heading.ts'
import { StoredReceipt } from './stored-receipt.tsx'
import { useRunning } from './running.ts'

const fleetCard = css`
  position: relative;
  &:active {
    opacity: 0.85;
  }
  /* The hit area of the button is the whole card. */
  & button {
    position: static;
    min-width: 0;
    min-height: 40px;
    margin-left: auto;
    padding: var(--space-8) var(--space-12);
  }
  & button::after {
    content: '';
    position: absolute;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    border-radius: var(--radius);
  }
`

const loadOwnOrders = () => import('./own-orders.tsx')

/** Maximum time that the fleet waits for the running orders, which are above it, after its own response, ms. */
const RUNNING_FIRST_MS = 3000

/** Returns `true` when this time has passed since the start. */
const useIsOver = (isStarted: boolean, ms: number): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isStarted) return
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [isStarted, ms])
  return isOver
}

const beginAtTop = (anchor: ScrollAnchor): void => {
  anchor.at = undefined
}

/** After Back, starts at the top if the running orders have changed meanwhile, because they are shown there. */
const useBeginAtNews = (running: ResourceState<readonly ForkliftOrder[]>, anchor: ScrollAnchor): void => {
  const app = useApp()
  const seen = cacheSlot<string>(app, 'running seen')
  const state = running.state === 'ready' ? running.value.map(({ id, status }) => `${id}.${status}`).join() : ''
  useMemo(() => {
    const before = seen.get()?.value
    if (before !== undefined && before !== state) beginAtTop(anchor)
    // Once per opening of the screen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [anchor])
  useEffect(() => {
    if (running.state === 'ready') seen.set({ value: state, at: 0 })
  })
}

const FleetCard = memo(({ forklift }: { forklift: Forklift }) => {
  const app = useApp()
  const text = useText('forklift')
  return (
    <div className={fleetCard}>
      <Card>
        <ForkliftFacts forklift={forklift} heading="h3">
          <Button
            kind="tonal"
            label={`${text.rent} ${forklift.name}`}
            onPress={() => app.location.navigate(link('/apply', { id: forklift.id }))}
          >
            {text.rent}
          </Button>
        </ForkliftFacts>
      </Card>
    </div>
  )
})

const fleetRow = (forklift: Forklift) => <FleetCard forklift={forklift} />

/** The running orders and the fleet. */
const Front = ({ title }: ScreenProps) => {
  const app = useApp()
  const text = useText('forklift')
  const { emptyHint } = useText('common')
  const isLoggedIn = Boolean(useStore(app.session.$token))
  const [running, runningResource] = useRunning(isLoggedIn)
  const {
    list: fleet,
    view,
    anchor,
  } = useList('fleet', (size) => createPagedList((page) => fetchForklifts(app, page), readForklift, size))
  const onBack = useBack()
  const [turn, setTurn] = useState(0)
  const loadOwn = (): Promise<boolean> => {
    setTurn((count) => count + 1)
    return runningResource.load()
  }
  const refresh = async (): Promise<boolean> => {
    const answers = await Promise.all([loadOwn(), fleet.refresh()])
    return answers.every(Boolean)
  }
  const at = useCallback(() => {
    const now = runningResource.$view.get()
    return now.state === 'ready' ? now.at : 0
  }, [runningResource])
  useBeginAtNews(running, anchor)
  const isFleetLost = view.items.length === 0 && view.state === 'failed'
  const isLate = useIsOver(view.answered || isFleetLost, RUNNING_FIRST_MS)
  const [isPartLost, setPartLost] = useState(false)
  const own = useLazy({
    load: loadOwnOrders,
    wanted: isLoggedIn && !isPartLost,
    inline: true,
    onFail: () => setPartLost(true),
  })
  const isPartMissing = isLoggedIn && !own && !isPartLost
  // The running orders are above the fleet, so the fleet waits for them to prevent a layout shift.
  const isWaiting = (running.state === 'loading' || isPartMissing) && !isLate
  const refusal = refusalOf(view.failure)
  return (
    <Screen title={title} onBack={onBack} wide>
      <PullRefresh onRefresh={refresh} refusal={refusal}>
        {isLoggedIn && <StoredReceipt />}
        {isLoggedIn && !isWaiting && own && (
          <own.OwnOrders running={running} at={at} turn={turn} onRetry={isFleetLost ? undefined : loadOwn} />
        )}
        {isLoggedIn && isPartLost && (
          <Card>
            <Failed onRetry={() => setPartLost(false)} />
          </Card>
        )}
        {isWaiting ? (
          <div className={cx(stack, columns)}>
            <SkeletonCards />
          </div>
        ) : (
          <>
            <h2 className={heading}>{text.fleet}</h2>
            {isFleetLost ? (
              <Card>
                <Failed of={view.failure} onRetry={refresh} />
              </Card>
            ) : (
              <List
                label={text.fleet}
                wide
                items={view.items}
                row={fleetRow}
                total={view.total}
                state={view.state}
                refusal={refusal}
                onLoad={fleet.load}
                anchor={anchor}
                empty={<Empty text={text.fleetEmpty} scene="orders" hint={emptyHint} />}
              >
                {!view.answered && <SkeletonCards />}
              </List>
            )}
          </>
        )}
      </PullRefresh>
    </Screen>
  )
}

const loadPast = () => import('./order/past-orders.tsx').then((module) => module.PastOrders)
const loadReceipt = () => import('./order/order-receipt.tsx').then((module) => module.OrderReceipt)

/** A part of `/forklift` that is loaded when its URL is opened. */
const Side = ({ query, title }: Pick<ScreenProps, 'query' | 'title'>) => {
  const { location } = useApp()
  const back = (): void => location.back('/forklift')
  return (
    <Screen title={title} onBack={back}>
      {query.receipt ? (
        <LazyPart load={loadReceipt} wanted onFail={back} placeholder={<SkeletonDetail />}>
          {(Receipt) => <Receipt id={query.receipt ?? ''} onBack={back} />}
        </LazyPart>
      ) : (
        <LazyPart load={loadPast} wanted onFail={back} placeholder={<SkeletonList />}>
          {(Past) => <Past />}
        </LazyPart>
      )}
    </Screen>
  )
}

/** The home screen of forklift rental; by its query also past orders and their receipts. */
export const ForkliftHome = (props: ScreenProps) => {
  const { receipt, orders } = props.query
  return receipt || orders ? <Side key={receipt ?? ''} {...props} /> : <Front {...props} />
}
