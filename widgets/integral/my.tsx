import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import { useEffect, useState, type ReactNode } from 'react'
import { getVehiclePoints } from '../../src/contract/api/integral.ts'
import { CODE } from '../../src/contract/errors.ts'
import type { RankedVehicle, VehiclePoints } from '../../src/contract/model/integral.ts'
import { INLINE } from '../../src/core/http/outcome.ts'
import { link } from '../../src/core/navigation/location.ts'
import { useApp, useBack, useText } from '../../src/screens/app/app-context.ts'
import { LazyPart } from '../../src/screens/app/lazy-part.tsx'
import { usePrefetchScreen } from '../../src/screens/app/prefetch-screen.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { ResourceContent } from '../../src/screens/detail/detail-screen.tsx'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { Empty } from '../../src/ui/feedback/empty.tsx'
import { Failed } from '../../src/ui/feedback/failed.tsx'
import { SkeletonDetail, SkeletonForm, SkeletonList } from '../../src/ui/feedback/skeleton-shapes.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { DotSeparated } from '../../src/ui/layout/dot-separated.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { Tabs } from '../../src/ui/layout/tabs.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { css } from '../../src/ui/style/style.ts'
import { ExplainCell } from './explain-cell.tsx'
import { useFetchedVehicles } from './own-vehicles.ts'
import { readVehiclePoints } from './points.ts'
import { LogInCard } from './log-in-card.tsx'

const lead = css`
  color: var(--weak);
  font-size: var(--text-body2);
`
const figure = css`
  margin-bottom: var(--space-12);
  font-size: var(--text-display);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1.15;
`

/** @param isNamed whether a tab above already shows the plate. */
const Balance = ({ of, isNamed }: { of: VehiclePoints; isNamed: boolean }) => {
  const app = useApp()
  const { titles, own, ...text } = useText('integral')
  const time = useTimeText()
  const { plateNo, integral, usedIntegral, expireIntegral, expireTime, rank } = of
  return (
    <div className={stack}>
      <Card>
        <p className={lead}>
          <DotSeparated of={[!isNamed && plateNo, own.left]} />
        </p>
        <p className={figure} translate="no">
          {integral.toLocaleString('en')}
        </p>
        <Cell
          label={titles['/integral/index']}
          value={rank === null ? own.notRanked : text.rank(rank)}
          onPress={() => app.location.navigate('/integral/index')}
        />
        <Cell label={own.used} value={text.points(usedIntegral)} />
        <Cell
          label={titles['/integral/total']}
          value=""
          onPress={() => app.location.navigate(link('/integral/total', { plateNo }))}
        />
      </Card>
      {expireTime && expireIntegral > 0 && (
        <Callout tone="warning">{own.expiring(text.points(expireIntegral), time(expireTime.slice(0, 10)))}</Callout>
      )}
    </div>
  )
}

const NoVehicle = () => {
  const app = useApp()
  const { own } = useText('integral')
  return (
    <Card>
      <Empty
        text={own.noVehicle}
        hint={own.noVehicleHint}
        action={
          <Button kind="tonal" icon={UserRound} onPress={() => app.location.navigate('/editMyInfo')}>
            {own.addPlate}
          </Button>
        }
      />
    </Card>
  )
}

/** Tabs of the user's plates, if there are several. */
const Plates = ({
  vehicles,
  plateNo,
  children,
}: {
  vehicles: readonly RankedVehicle[]
  plateNo: string | undefined
  children: ReactNode
}) => {
  const app = useApp()
  const text = useText('integral').own
  if (vehicles.length < 2) return children
  return (
    <Tabs
      sticky
      label={text.vehicles}
      items={vehicles.map((vehicle) => ({ key: vehicle.plateNo, label: vehicle.plateNo }))}
      active={Math.max(
        0,
        vehicles.findIndex((vehicle) => vehicle.plateNo === plateNo),
      )}
      onChange={(index) =>
        app.location.navigate(link('/integral/my', { plateNo: vehicles[index]?.plateNo }), { replace: true })
      }
    >
      {children}
    </Tabs>
  )
}

/** The user's points. `children` are rendered after the points have loaded, to prevent a layout shift. */
const OwnPoints = ({ plateNo, children }: { plateNo: string | undefined; children: ReactNode }) => {
  const app = useApp()
  const [vehicles, fetchVehicles] = useFetchedVehicles()
  const [view, resource] = useResource(
    link('/integral/my', { plateNo }),
    () => app.client.attempt(getVehiclePoints, { plateNo: plateNo ?? null }, INLINE),
    readVehiclePoints,
  )
  const hasNone = view.state === 'failed' && view.code === CODE.notFound
  /** The plate of an old link, which the user has removed, or which is another user's. */
  const isForeign = hasNone && Boolean(plateNo && vehicles?.length)
  useEffect(() => {
    if (!isForeign) return
    fetchVehicles()
    app.location.navigate('/integral/my', { replace: true })
  }, [app, isForeign, fetchVehicles])
  const [isSettled, setSettled] = useState(false)
  if (!isSettled && vehicles && view.state !== 'loading') setSettled(true)
  if (!isSettled || !vehicles) return <SkeletonDetail />
  const load = (): Promise<boolean> => {
    fetchVehicles()
    return resource.load()
  }
  return (
    <>
      <Plates vehicles={vehicles} plateNo={plateNo}>
        {view.state === 'loading' || isForeign ? (
          <SkeletonForm count={4} />
        ) : hasNone ? (
          <NoVehicle />
        ) : (
          <ResourceContent view={view} resource={{ ...resource, load }}>
            {(points) => <Balance of={points} isNamed={vehicles.length > 1} />}
          </ResourceContent>
        )}
      </Plates>
      {/* If the points cannot be loaded, only that error is shown. */}
      {(hasNone || view.state !== 'failed') && children}
    </>
  )
}

const loadGoods = () => import('./goods.tsx').then((module) => module.GoodsList)

/** The goods, below the points. Their code is loaded after the first render. */
const Goods = () => {
  const [isFailed, setFailed] = useState(false)
  return (
    <LazyPart
      load={loadGoods}
      wanted={!isFailed}
      inline
      onFail={() => setFailed(true)}
      placeholder={isFailed ? <Failed onRetry={() => setFailed(false)} /> : <SkeletonList />}
    >
      {(GoodsList) => <GoodsList />}
    </LazyPart>
  )
}

/** The user's points by plate, and the goods. Visitors see only the goods. */
export const MyPoints = ({ query, title }: ScreenProps) => {
  const app = useApp()
  const isVisitor = useStore(app.session.$token, (token) => !token)
  usePrefetchScreen('/integral/total')
  const rest = (
    <>
      <Goods />
      <Card>
        <ExplainCell />
      </Card>
    </>
  )
  return (
    <Screen title={title} onBack={useBack('/integral/index')}>
      {isVisitor ? (
        <>
          <LogInCard />
          {rest}
        </>
      ) : (
        <OwnPoints plateNo={query.plateNo}>{rest}</OwnPoints>
      )}
    </Screen>
  )
}
