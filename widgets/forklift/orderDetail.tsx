import { actionsFor, STATUS, type OrderAction } from '../../src/contract/model/forklift.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { css } from '../../src/ui/style/style.ts'
import { ForkliftFacts } from './forklift-card.tsx'
import { runAction, detailRedirect, isDirect, routeAfter, type DirectAction, type OrderView } from './order.ts'
import { DeliveryCard, ProgressCard } from './order-parts.tsx'
import { OrderScreen, useOrder } from './order-screen.tsx'
import { ServiceButton } from './service.tsx'
import { OrderStatusTag } from './status-tag.tsx'
import { UsedTime } from './used-time.tsx'
import { useOrderText } from './order-text.ts'

const head = css`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  gap: 12px;
`
const number = css`
  color: var(--weak);
  font-size: 15px;
`

const Head = ({ view: { order, role }, at }: { view: OrderView; at: number }) => {
  const orderText = useOrderText()
  const tag = <OrderStatusTag order={order} role={role} />
  return (
    <Card>
      {order.status === STATUS.inUse ? (
        <UsedTime order={order} at={at} tag={tag} />
      ) : (
        <div className={head}>
          <p className={number}>
            {orderText.orderNumber} {order.id}
          </p>
          {tag}
        </div>
      )}
    </Card>
  )
}

/** One order: its state, what it is about, how far it is, and what this person can do with it. */
export const OrderDetail = ({ query, title }: ScreenProps) => {
  const app = useApp()
  const orderText = useOrderText()
  const id = query.orderId ?? ''
  const [view, resource] = useOrder(id, { belongs: detailRedirect, recalls: true })

  const run = async (action: DirectAction): Promise<void> => {
    // What is shown may be from before. Acted upon is only what is true now, and only if it still offers this.
    const now = await resource.fresh()
    if (!now || !actionsFor(now.order, now.role).includes(action)) return
    const answer = await runAction(app, action, id)
    // Refused: somebody else may have acted meanwhile, so show what is true now.
    if (!answer.ok) return void resource.load()
    if (action === 'confirmRetrieval') return app.location.back('/orderList')
    const to = routeAfter(action, id)
    if (to) app.location.navigate(to, { replace: true })
    else await resource.load()
  }
  const button = (action: OrderAction) =>
    isDirect(action) && (
      <Button key={action} wide onPress={() => run(action)}>
        {orderText.action[action]}
      </Button>
    )

  return (
    <OrderScreen
      title={title}
      view={view}
      resource={resource}
      bar={({ order, role }) => (
        <ActionBar>
          <ServiceButton />
          {actionsFor(order, role).map(button)}
        </ActionBar>
      )}
    >
      {(shown, at) => (
        <>
          <Head view={shown} at={at} />
          <Card>
            <ForkliftFacts forklift={shown.order} quantity={shown.order.quantity} />
          </Card>
          <DeliveryCard order={shown.order} />
          <ProgressCard order={shown.order} role={shown.role} />
        </>
      )}
    </OrderScreen>
  )
}
