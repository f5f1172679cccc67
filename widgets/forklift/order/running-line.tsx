import { ChangingText } from '../../../src/ui/layout/changing-text.tsx'
import { moneyText } from '../../../src/contract/model/money.ts'
import type { ForkliftOrder } from '../../../src/contract/model/forklift.ts'
import { clockText } from '../../../src/contract/model/time/clock-text.ts'
import { usedSeconds } from '../../../src/core/tick.ts'
import { billOf } from './bill.ts'
import type { useOrderText } from './order-text.ts'
import { useDeviceNow } from '../../../src/screens/hooks/use-device-now.ts'

interface RunningLineProps {
  order: ForkliftOrder
  /** Time at which the order was received, device time in ms. */
  at: () => number
  text: ReturnType<typeof useOrderText>
}

/** Time and cost of an order in use. Only this line renders every second, not the card around it. */
export const RunningLine = ({ order, at, text }: RunningLineProps) => {
  const now = useDeviceNow(true)
  const seconds = usedSeconds(order.usedTime, at(), now)
  return (
    <>
      <b translate="no">{clockText(seconds)}</b>{' '}
      <ChangingText>{text.soFar(moneyText(billOf(order, seconds).fen))}</ChangingText>
    </>
  )
}
