import { useCallback } from 'react'
import { listOrders } from '../../../src/contract/api/forklift.ts'
import { INLINE } from '../../../src/core/http/outcome.ts'
import { PAST_ORDERS, type ForkliftOrder } from '../../../src/contract/model/forklift.ts'
import { orderListTexts } from '../../../src/contract/text/parts/forklift/order-list.ts'
import { useApp, useText } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { Rows } from '../../../src/screens/list/paged-list-view.tsx'
import { Button } from '../../../src/ui/form/button.tsx'
import { cachedOrder } from '../fleet.ts'
import { receiptLink } from '../home-link.ts'
import { readOrder } from './order.ts'
import { OrderCard } from './order-card.tsx'

const pastRow = (order: ForkliftOrder, open: (order: ForkliftOrder) => void, at: () => number) => (
  <OrderCard order={order} role="customer" at={at} onOpen={open} past />
)

/** The user's paid orders, each with a link to its receipt. */
export const PastOrders = () => {
  const app = useApp()
  const text = useText('forklift')
  const { pastEmpty } = useLocalTexts(orderListTexts)
  const onOpen = useCallback(
    (order: ForkliftOrder, at: number) => {
      cachedOrder(app, order.id).set({ value: order, at })
      app.location.navigate(receiptLink(order.id))
    },
    [app],
  )
  return (
    <Rows
      name="past orders"
      label={text.titlesWithQuery['/forklift?orders']}
      fetchPage={(page) => app.client.attempt(listOrders, { ...page, ...PAST_ORDERS }, INLINE)}
      read={readOrder}
      row={pastRow}
      onOpen={onOpen}
      empty={{
        text: pastEmpty,
        scene: 'orders',
        action: (
          <Button kind="tonal" onPress={() => app.location.back('/forklift')}>
            {text.fleet}
          </Button>
        ),
      }}
    />
  )
}
