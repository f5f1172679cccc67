/** What the detail and the pay screen share: an order and who looks at it, the four faces, and the way to where it belongs. */
import { useEffect, type ReactNode } from 'react'
import type { CacheSlot, Resource, ResourceState } from '../../src/core/store/resource.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import { Outdated } from '../../src/screens/detail/outdated.tsx'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { Card } from '../../src/ui/layout/card.tsx'
import { Failed } from '../../src/ui/feedback/failed.tsx'
import { PullRefresh } from '../../src/ui/gesture/pull-refresh.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { SkeletonList } from '../../src/ui/feedback/skeleton.tsx'
import { fetchOrderView, readOrderView, cachedOrderView, type OrderView } from './order.ts'

interface OrderRules {
  /** Where an order belongs instead of this screen, if anywhere. */
  belongs: (view: OrderView) => string | undefined
  /** Whether the order may be shown as it was known before, until the answer is here. */
  recalls: boolean
}

/** Fetches an order for a screen; an order that belongs elsewhere takes the person there, once that is certain. */
export const useOrder = (
  id: string,
  { belongs, recalls }: OrderRules,
): [ResourceState<OrderView>, Resource<OrderView>] => {
  const app = useApp()
  const recollect = (): Partial<CacheSlot<OrderView>> => {
    const { get, set } = cachedOrderView(app, id)
    return recalls ? { get, set } : { set }
  }
  const [view, resource] = useResource(`order ${id}`, () => fetchOrderView(app, id), readOrderView, recollect)
  const isReady = view.state === 'ready'
  const to = isReady ? belongs(view.value) : undefined
  const isCertain = isReady && view.freshness === 'fresh'
  useEffect(() => {
    if (to && isCertain) app.location.navigate(to, { replace: true })
  }, [app, to, isCertain])
  if (!to) return [view, resource]
  // Not for this screen as far as is known: shown by none until somebody says so.
  const isFailed = isReady && view.freshness === 'unconfirmed'
  return [isFailed ? { state: 'failed', message: app.text('common').networkFailed } : { state: 'loading' }, resource]
}

interface Props {
  title: string
  view: ResourceState<OrderView>
  resource: Resource<OrderView>
  bar?: (view: OrderView) => ReactNode
  children: (view: OrderView, at: number) => ReactNode
}

export const OrderScreen = ({ title, view, resource, bar, children }: Props) => {
  const app = useApp()
  return (
    <Screen
      title={title}
      onBack={() => app.location.back('/forklift')}
      bar={view.state === 'ready' && bar?.(view.value)}
    >
      {view.state === 'failed' ? (
        <Card>
          <Failed text={view.message} onRetry={resource.load} />
        </Card>
      ) : (
        <PullRefresh onRefresh={resource.load}>
          {view.state === 'ready' && view.freshness === 'unconfirmed' && <Outdated at={view.at} />}
          {view.state === 'ready' ? children(view.value, view.at) : <SkeletonList />}
        </PullRefresh>
      )}
    </Screen>
  )
}
