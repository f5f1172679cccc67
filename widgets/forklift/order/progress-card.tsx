import type { ForkliftOrder, Role } from '../../../src/contract/model/forklift.ts'
import { orderDetailTexts } from '../../../src/contract/text/parts/forklift/order-detail.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { useTimeText } from '../../../src/screens/app/time-text.ts'
import { Timeline } from '../../../src/ui/detail/timeline.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { useOrderText } from './order-text.ts'

/** Submission, start of use, end of use; for a merchant also the payment. */
export const ProgressCard = ({ order, roles }: { order: ForkliftOrder; roles: readonly Role[] }) => {
  const orderText = useOrderText()
  const text = useLocalTexts(orderDetailTexts)
  const timeText = useTimeText()
  const item = (label: string, time: string | null) => ({
    label,
    time: time ? timeText(time) : '–',
    done: Boolean(time),
  })
  const items = [
    item(text.submitted, order.createTime),
    item(orderText.startOfUse, order.startTime),
    item(orderText.endOfUse, order.endTime),
  ]
  if (roles.includes('merchant')) items.push(item(text.endTime, order.payTime))
  return (
    <Card title={text.progress}>
      <Timeline items={items} />
    </Card>
  )
}
