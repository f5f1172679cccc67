import type { ReactNode } from 'react'
import { ChangingText } from '../../src/ui/layout/changing-text.tsx'
import { STATUS } from '../../src/contract/model/forklift.ts'
import { moneyText } from '../../src/contract/model/money.ts'
import { clockText } from '../../src/contract/model/time/clock-text.ts'
import { orderTexts } from '../../src/contract/text/parts/forklift/order.ts'
import { orderStates } from '../../src/contract/text/states/forklift-order.ts'
import { usedSeconds } from '../../src/core/tick.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { pendingPaymentTexts } from '../../src/contract/text/parts/pending-payment.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { Money } from '../../src/screens/app/money.tsx'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { useDeviceNow } from '../../src/screens/hooks/use-device-now.ts'
import { DueTag } from '../../src/screens/pay/due-tag.tsx'
import { useIsPending, type PaymentTarget } from '../../src/screens/pay/pending.ts'
import { pressable } from '../../src/ui/style/layout.ts'
import { css, cx } from '../../src/ui/style/style.ts'
import { DotSeparated } from '../../src/ui/layout/dot-separated.tsx'
import { RUNNING } from './home-cache-keys.ts'
import { orderNote, orderRow, orderWords } from './home-style.ts'
import {
  byUrgency,
  costFen,
  fetchRunningOrders,
  nextAction,
  readRunningOrders,
  screenOf,
  type RunningOrder,
} from './running-order.ts'

const lead = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-8);
`
const figure = css`
  min-width: 0;
  font-size: var(--text-title);
  font-weight: 600;
  line-height: 1.35;
  font-variant-numeric: tabular-nums;
`
const next = css`
  flex: none;
  margin-left: var(--space-12);
  padding: var(--space-8) var(--space-12);
  border-radius: var(--control);
  background: var(--primary);
  color: var(--on-primary);
  font-size: var(--text-body2);
  font-weight: 600;
  white-space: nowrap;
`

/** The figures that matter in the order's state: time of use, amount due, or time of delivery. */
const useFigures = (order: RunningOrder, at: number): readonly [figure: ReactNode, note: string] => {
  const text = useText('general')
  const time = useTimeText()
  const { soFar } = useLocalTexts(orderTexts)
  const isInUse = order.status === STATUS.inUse
  const now = useDeviceNow(isInUse)
  const vehicles = `${order.name} × ${order.quantity}`
  if (order.status === STATUS.toShip) return [vehicles, text.deliveryFrom(time(order.estimatedTime))]
  const seconds = isInUse ? usedSeconds(order.usedTime, at, now) : order.usedTime
  const fen = costFen(order, seconds)
  if (!isInUse) return [<Money key="due" fen={fen} />, vehicles]
  const clock = (
    <span key="clock" translate="no">
      {clockText(seconds)}
    </span>
  )
  return [clock, soFar(moneyText(fen))]
}

const NAMES = { [STATUS.toShip]: 'toShip', [STATUS.inUse]: 'inUse', [STATUS.toPay]: 'toPay' } as const

const Row = ({ order, at, others }: { order: RunningOrder; at: number; others: number }) => {
  const app = useApp()
  const text = useText('general')
  const { action } = useLocalTexts(orderTexts)
  const { check } = useLocalTexts(pendingPaymentTexts)
  const [main, note] = useFigures(order, at)
  const todo = nextAction(order)
  const due: PaymentTarget | undefined = order.status === STATUS.toPay ? { kind: 'forklift', id: order.id } : undefined
  const hasPendingPayment = useIsPending(due)
  return (
    <button type="button" className={cx(orderRow, pressable)} onClick={() => app.location.navigate(screenOf(order))}>
      <span className={orderWords}>
        <span className={lead}>
          <DueTag due={due} states={orderStates} state={NAMES[order.status as keyof typeof NAMES]} />
          <ChangingText className={figure}>{main}</ChangingText>
        </span>
        <span className={orderNote}>
          <DotSeparated of={[note, others > 0 && text.moreOrders(others)]} />
        </span>
      </span>
      <ChangingText className={next}>{todo && (hasPendingPayment ? check : action[todo])}</ChangingText>
    </button>
  )
}

/** The most urgent running order, with its next action. Renders nothing if there is none. */
export const RunningRow = () => {
  const app = useApp()
  const [view] = useResource(RUNNING, () => fetchRunningOrders(app), readRunningOrders)
  const [order, ...others] = byUrgency(view.state === 'ready' ? view.value : [])
  return order && view.state === 'ready' ? <Row order={order} at={view.at} others={others.length} /> : null
}
