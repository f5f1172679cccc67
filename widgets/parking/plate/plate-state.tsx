/** The result for a plate if nothing is to be paid now: not in the park, free time, nothing due, or paid. */
import { ZERO } from '../../../src/contract/model/money.ts'
import { fromDateTime } from '../../../src/contract/model/time/instant.ts'
import { toDateTime } from '../../../src/contract/model/time.ts'
import { parkingStates } from '../../../src/contract/text/states/parking.ts'
import { plateCheckTexts } from '../../../src/contract/text/parts/parking/plate-check.ts'
import { MINUTE_MS } from '../../../src/contract/model/time/durations.ts'
import type { StayItem } from '../../../src/features/booking/parking.ts'
import { useApp, useText } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { StatusTag } from '../../../src/screens/app/status-tag.tsx'
import { useDurationText } from '../../../src/screens/app/duration-text.ts'
import type { ViewProps } from '../../../src/screens/detail/detail-maker.tsx'
import { PaymentFacts } from '../../../src/screens/pay/payment-facts.tsx'
import { CardHead } from '../../../src/ui/detail/card-head.tsx'
import { Empty } from '../../../src/ui/feedback/empty.tsx'
import { Button } from '../../../src/ui/form/button.tsx'
import { ActionBar } from '../../../src/ui/layout/action-bar.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { ChangingText } from '../../../src/ui/layout/changing-text.tsx'
import type { PlateView } from './plate-message.ts'
import { headline, useClockText, useStayFacts, useSumFacts } from '../stay-facts.tsx'
import { TariffCard } from '../tariff-card.tsx'
import { useMinutesLeft } from '../use-minutes-left.ts'
import { useRise } from '../use-rise.ts'

/** End of the time in which nothing is to be paid, epoch ms; `NaN` if there is none. After the time to leave, nothing is due until the
 * next step of the fee. */
const freeUntil = ({ state, time }: PlateView, { enterTime, freeMinutes, leaveBy }: StayItem): number =>
  state === 'freeTime'
    ? fromDateTime(enterTime) + freeMinutes * MINUTE_MS
    : state === 'paid' && leaveBy && leaveBy > time
      ? fromDateTime(leaveBy)
      : NaN

/** Whether nothing is due because of a discount: the fee may grow beyond it. */
const isDiscounted = ({ discountFee }: StayItem): boolean => discountFee > ZERO

/** The state, its explanation, and the time left. */
const Standing = ({ of: answer, order, reload }: { of: PlateView; order: StayItem; reload: () => unknown }) => {
  const text = useText('parking')
  const own = useLocalTexts(plateCheckTexts)
  const clock = useClockText()
  const duration = useDurationText()
  const { state } = answer
  const until = freeUntil(answer, order)
  const minutes = useMinutesLeft(until)
  const isLimited = !Number.isNaN(until)
  const isFree = state === 'freeTime'
  // A minute that has only started is not charged. What the fee has grown by is due at the end of the time to leave.
  useMinutesLeft(isFree ? until + MINUTE_MS : until, reload)
  const isLeaveOver = state === 'paid' && !isLimited
  const rise = useRise(order, isLeaveOver ? answer.tariff : null, reload)
  const by = isLimited ? clock(toDateTime(until)) : ''
  const left = duration(minutes)
  const leftText = minutes < 1 ? text.lastMinute : isFree ? own.freeFor(left) : text.leaveWithin(left)
  const limit = isFree ? text.freeUntil(by) : text.leaveBy(by)
  const unlimited = isLeaveOver || isDiscounted(order) ? own.notDueNow : own.notDue
  return (
    <CardHead note={isLimited ? leftText : rise}>
      {state !== 'notDue' && <StatusTag states={parkingStates} state={state} />}
      <p className={headline}>
        <ChangingText>{isLimited ? limit : unlimited}</ChangingText>
      </p>
    </CardHead>
  )
}

export const PlateState = ({ of: answer, reload }: ViewProps<PlateView>) => {
  const own = useLocalTexts(plateCheckTexts)
  const stay = useStayFacts()
  const sums = useSumFacts()
  const { state, order, plateNo, tariff } = answer
  if (!order)
    return (
      <Card>
        <Empty text={own.notParked(plateNo)} hint={own.notParkedHint} />
      </Card>
    )
  return (
    <>
      <Card>
        <Standing of={answer} order={order} reload={reload} />
        <PaymentFacts facts={[...stay(order), ...sums(order, state === 'paid')]} />
      </Card>
      {(state !== 'notDue' || isDiscounted(order)) && (
        <TariffCard tariff={tariff} minutes={state === 'paid' ? undefined : order.parkingTime} />
      )}
    </>
  )
}

export const CheckAnotherBar = () => {
  const { location } = useApp()
  const own = useLocalTexts(plateCheckTexts)
  return (
    <ActionBar>
      <Button kind="tonal" wide onPress={() => location.returnTo('/checkParkFee')}>
        {own.checkAnother}
      </Button>
    </ActionBar>
  )
}
