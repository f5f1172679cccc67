/** What the detail and the pay screen share: an order and who looks at it, the four faces, and the way to where it belongs. */
import { useEffect, type ReactNode } from 'react'
import type { Resource, ResourceView } from '../../src/core/resource.ts'
import { useApp } from '../../src/screens/app-context.ts'
import { useResource } from '../../src/screens/use-resource.ts'
import { Card } from '../../src/ui/card.tsx'
import { Failed } from '../../src/ui/failed.tsx'
import { PullRefresh } from '../../src/ui/pull-refresh.tsx'
import { Screen } from '../../src/ui/screen.tsx'
import { SkeletonCard } from '../../src/ui/skeleton.tsx'
import { fetchOrderView, readOrderView, type OrderView } from './order.ts'

/** Fetches an order for a screen; an order that belongs elsewhere takes the person there.
 * @param belongs where it belongs instead of this screen, if anywhere. */
export const useOrder = (id: string, belongs: (view: OrderView) => string | undefined): [ResourceView<OrderView>, Resource<OrderView>] => {
  const app = useApp()
  const [view, resource] = useResource(`order ${id}`, () => fetchOrderView(app, id), readOrderView)
  const to = view.state === 'ready' ? belongs(view.value) : undefined
  useEffect(() => {
    if (to) app.location.navigate(to, { replace: true })
  }, [app, to])
  return [to ? { state: 'loading' } : view, resource]
}

interface Props {
  title: string
  view: ResourceView<OrderView>
  resource: Resource<OrderView>
  bar?: (view: OrderView) => ReactNode
  children: (view: OrderView, at: number) => ReactNode
}

export const OrderScreen = ({ title, view, resource, bar, children }: Props) => {
  const app = useApp()
  return (
    <Screen title={title} onBack={() => app.location.back('/forklift')} bar={view.state === 'ready' && bar?.(view.value)}>
      {view.state === 'failed' ? (
        <Card>
          <Failed text={view.message} onRetry={resource.load} />
        </Card>
      ) : (
        <PullRefresh onRefresh={resource.load}>
          {view.state === 'ready' ? children(view.value, view.at) : [1, 2, 3].map((n) => <SkeletonCard key={n} />)}
        </PullRefresh>
      )}
    </Screen>
  )
}
