import type { ReactNode } from 'react'
import type { ForkliftOrder } from '../../../src/contract/model/forklift.ts'
import { moneyText } from '../../../src/contract/model/money.ts'
import { clockText } from '../../../src/contract/model/time/clock-text.ts'
import { orderDetailTexts } from '../../../src/contract/text/parts/forklift/order-detail.ts'
import { usedSeconds } from '../../../src/core/tick.ts'
import { DotSeparated } from '../../../src/ui/layout/dot-separated.tsx'
import { css } from '../../../src/ui/style/style.ts'
import { billOf } from './bill.ts'
import { useDeviceNow } from '../../../src/screens/hooks/use-device-now.ts'
import { useOrderText } from './order-text.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { useTimeText } from '../../../src/screens/app/time-text.ts'

const head = css`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
`
const label = css`
  color: var(--weak);
  font-size: var(--text-body2);
`
const clock = css`
  font-size: var(--text-display);
  /* Text at 200 % does not fit. */
  overflow-wrap: break-word;
  line-height: 1.15;
  font-weight: 600;
  letter-spacing: 0.01em;
  font-variant-numeric: tabular-nums;
`
const note = css`
  color: var(--weak);
  font-size: var(--text-body2);
`

/** The usage clock: continues from the server's count. @param at time at which the order was received, device time.
 * @param tag is shown beside the label: the order's status. */
export const UsedTime = ({ order, at, tag }: { order: ForkliftOrder; at: number; tag: ReactNode }) => {
  const orderText = useOrderText()
  const text = useLocalTexts(orderDetailTexts)
  const time = useTimeText()
  const seconds = usedSeconds(order.usedTime, at, useDeviceNow(true))
  return (
    <div>
      <div className={head}>
        <p className={label}>{text.usedTime}</p>
        {tag}
      </div>
      <p className={clock} role="timer" aria-live="off" translate="no">
        {clockText(seconds)}
      </p>
      <p className={note}>
        <DotSeparated
          of={[
            order.startTime && text.since(time(order.startTime)),
            orderText.soFar(moneyText(billOf(order, seconds).fen)),
          ]}
        />
      </p>
    </div>
  )
}
