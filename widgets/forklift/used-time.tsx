import type { ForkliftOrder } from '../../src/contract/model/forklift.ts'
import { durationHours, rentFen, yuanText } from '../../src/contract/model/money.ts'
import { clockText } from '../../src/contract/model/time.ts'
import { usedSeconds } from '../../src/core/clock.ts'
import { useText } from '../../src/screens/app-context.ts'
import { css } from '../../src/ui/style.ts'
import { useDeviceNow } from './use-device-now.ts'

const label = css`color: var(--weak); font-size: 15px;`
const clock = css`font-size: 44px; line-height: 1.15; font-weight: 600; letter-spacing: 0.01em; font-variant-numeric: tabular-nums;`
const note = css`color: var(--weak); font-size: 15px;`

/** The used-time clock: what the server counted, going on from there. @param at when the order arrived here, device time. */
export const UsedTime = ({ order, at }: { order: ForkliftOrder; at: number }) => {
  const text = useText('forklift')
  const seconds = usedSeconds(order.usedTime, at, useDeviceNow(true))
  const sofar = rentFen(order.hourPrice, durationHours(seconds), order.quantity)
  return (
    <div>
      <p className={label}>{text.usedTime}</p>
      <p className={clock} role="timer" aria-live="off">
        {clockText(seconds)}
      </p>
      <p className={note}>
        {order.startTime ? `${text.since(order.startTime.slice(11, 16))} · ` : ''}
        {text.soFar(yuanText(sofar))}
      </p>
    </div>
  )
}
