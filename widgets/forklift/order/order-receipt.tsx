import { useText } from '../../../src/screens/app/app-context.ts'
import { ResourceContent, useDetail } from '../../../src/screens/detail/detail-screen.tsx'
import { ReceiptCard } from '../../../src/screens/pay/receipt-card.tsx'
import { fullTime } from '../../../src/screens/app/time-text.ts'
import { billOf, formulaOf } from './bill.ts'
import { isPaid } from './order.ts'
import { cachedOrderView, fetchOrderView, readOrderView, type OrderView } from './order-view.ts'
import { useOrderText } from './order-text.ts'

/** `undefined` for an order that is not paid, because it has no receipt. */
const readPaid = (raw: unknown): OrderView | undefined => {
  const view = readOrderView(raw)
  return view && isPaid(view.order) ? view : undefined
}

const Receipt = ({ order }: Pick<OrderView, 'order'>) => {
  const text = useText('forklift')
  const orderText = useOrderText()
  const facts = [
    { label: orderText.forklift, value: order.name },
    { label: orderText.calculation, value: formulaOf(orderText, order) },
    { label: orderText.startOfUse, value: order.startTime && fullTime(order.startTime) },
    { label: orderText.endOfUse, value: order.endTime && fullTime(order.endTime) },
    { label: text.consignee, value: order.consignee },
    { label: text.stallAddress, value: order.stallAddress },
  ].filter(({ value }) => value)
  return (
    <ReceiptCard
      receipt={{
        fen: billOf(order).fen,
        number: order.id,
        time: order.payTime,
        way: order.payWay ?? undefined,
        payee: order.businessName,
        facts,
        refunds: order.refunds,
      }}
    />
  )
}

/** The receipt of a paid order. */
export const OrderReceipt = ({ id, onBack }: { id: string; onBack: () => void }) => {
  const [view, resource] = useDetail('/forklift', id, fetchOrderView, readPaid, { slotOf: cachedOrderView })
  return (
    <ResourceContent view={view} resource={resource} onBack={onBack}>
      {({ order }) => <Receipt order={order} />}
    </ResourceContent>
  )
}
