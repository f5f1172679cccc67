import type { ForkliftOrder, Role } from '../../../src/contract/model/forklift.ts'
import { orderDetailTexts } from '../../../src/contract/text/parts/forklift/order-detail.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { useStep } from '../../../src/screens/detail/use-step.ts'
import { Timeline } from '../../../src/ui/detail/timeline.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { useOrderText } from './order-text.ts'

/** Submission, start of use, end of use; for a merchant also the payment. */
export const ProgressCard = ({ order, roles }: { order: ForkliftOrder; roles: readonly Role[] }) => {
  const orderText = useOrderText()
  const text = useLocalTexts(orderDetailTexts)
  const step = useStep()
  const items = [
    step(text.submitted, order.createTime),
    step(orderText.startOfUse, order.startTime),
    step(orderText.endOfUse, order.endTime),
  ]
  if (roles.includes('merchant')) items.push(step(text.endTime, order.payTime))
  return (
    <Card title={text.progress}>
      <Timeline items={items} />
    </Card>
  )
}
