/** The amount of an order, and how it is computed. */
import type { ForkliftOrder, Role } from '../../../src/contract/model/forklift.ts'
import { toFen } from '../../../src/contract/model/money.ts'
import { Money } from '../../../src/screens/app/money.tsx'
import { useDurationText } from '../../../src/screens/app/duration-text.ts'
import { useTimeText } from '../../../src/screens/app/time-text.ts'
import { useText } from '../../../src/screens/app/app-context.ts'
import { PaymentFacts } from '../../../src/screens/pay/payment-facts.tsx'
import { CardHead } from '../../../src/ui/detail/card-head.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { billOf, formulaOf } from './bill.ts'
import { useOrderText } from './order-text.ts'
import { OrderStatusTag } from './status-tag.tsx'

/** @param role role of the user: a merchant sees who pays, a customer sees who is paid. */
export const BillCard = ({ order, role }: { order: ForkliftOrder; role: Role }) => {
  const text = useText('forklift')
  const orderText = useOrderText()
  const time = useTimeText()
  const duration = useDurationText()
  const { hours, fen } = billOf(order)
  const party =
    role === 'merchant'
      ? { label: orderText.payer, value: order.consignee }
      : { label: orderText.payee, value: order.businessName }
  return (
    <Card>
      <CardHead label={orderText.total} note={formulaOf(orderText, order)}>
        <p>
          <Money fen={fen} size="display" />
        </p>
        <OrderStatusTag order={order} role={role} centred />
      </CardHead>
      <PaymentFacts
        facts={[
          { label: orderText.startOfUse, value: order.startTime ? time(order.startTime) : '–' },
          { label: orderText.endOfUse, value: order.endTime ? time(order.endTime) : '–' },
          {
            label: orderText.hourPrice,
            value: <Money fen={toFen(order.hourPrice)} unit={order.quantity > 1 ? text.each : text.perHour} />,
          },
          { label: orderText.duration, value: orderText.hours(hours.toFixed(2), duration(Math.round(hours * 60))) },
          { label: text.quantity, value: order.quantity && text.count(order.quantity) },
          party,
          { label: orderText.orderNumber, value: order.id },
        ]}
      />
    </Card>
  )
}
