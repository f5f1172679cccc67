/** The cards of a receipt: the time left to leave the park, and the payment. */
import { useEffect } from 'react'
import { ZERO, toFen } from '../../../src/contract/model/money.ts'
import { payWayOf } from '../../../src/contract/model/pay-way.ts'
import { fromDateTime } from '../../../src/contract/model/time/instant.ts'
import { parkingReceiptTexts } from '../../../src/contract/text/parts/parking/receipt.ts'
import { type StayItem } from '../../../src/features/booking/parking.ts'
import { useApp, useText } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { Money } from '../../../src/screens/app/money.tsx'
import { fullTime } from '../../../src/screens/app/time-text.ts'
import { useDurationText } from '../../../src/screens/app/duration-text.ts'
import type { ViewProps } from '../../../src/screens/detail/detail-maker.tsx'
import { ReceiptCard } from '../../../src/screens/pay/receipt-card.tsx'
import { CardHead } from '../../../src/ui/detail/card-head.tsx'
import { Callout } from '../../../src/ui/feedback/callout.tsx'
import { Button } from '../../../src/ui/form/button.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { ChangingText } from '../../../src/ui/layout/changing-text.tsx'
import { checkLink } from '../links.ts'
import { isPaidNow, lastPaid } from '../payment/paid-stay.ts'
import { endPendingPayment } from '../payment/pending-stay.ts'
import { headline, useClockText, useStayFacts } from '../stay-facts.tsx'
import { useMinutesLeft } from '../use-minutes-left.ts'

/** The time until the vehicle must leave. Charging continues after it. */
const TimeToLeave = ({ order, reload }: { order: StayItem; reload: () => unknown }) => {
  const app = useApp()
  const text = useText('parking')
  const own = useLocalTexts(parkingReceiptTexts)
  const clock = useClockText()
  const duration = useDurationText()
  const by = order.leaveBy ?? ''
  const until = fromDateTime(by)
  const minutes = useMinutesLeft(until, reload)
  if (order.leaveTime || Number.isNaN(until)) return null
  if (until <= app.clock.now())
    return (
      <Callout tone="warning">
        <p>
          <ChangingText>{order.needFee > ZERO ? own.leaveOver : own.leaveOverNotDue}</ChangingText>
        </p>
        <Button kind="plain" onPress={() => app.location.navigate(checkLink(order.plateNo))}>
          {own.checkAgain}
        </Button>
      </Callout>
    )
  return (
    <Card>
      <CardHead note={minutes < 1 ? text.lastMinute : text.leaveWithin(duration(minutes))}>
        <p className={headline}>{text.leaveBy(clock(by))}</p>
      </CardHead>
    </Card>
  )
}

export const ReceiptView = ({ of: order, isFresh, reload }: Omit<ViewProps<StayItem>, 'start'>) => {
  const app = useApp()
  const own = useLocalTexts(parkingReceiptTexts)
  const stay = useStayFacts()
  const inAll = toFen(order.paidFee)
  // A stay may be paid in several parts. The receipt shows the last part if this device knows it.
  const fen = lastPaid(app, order)
  useEffect(() => {
    if (isFresh && isPaidNow(app, order)) endPendingPayment(app, order)
  }, [app, order, isFresh])
  const facts = [
    ...stay(order, fullTime).map(({ label, value }) => ({ label, value })),
    ...(fen === inAll ? [] : [{ label: own.paidInAll, value: <Money fen={inAll} /> }]),
  ]
  const way = payWayOf(order, order.paidFee)
  return (
    <>
      <TimeToLeave order={order} reload={reload} />
      <ReceiptCard
        receipt={{
          fen,
          number: order.orderId,
          time: order.payTime,
          way,
          payee: order.payeeName,
          facts,
          refunds: order.refunds,
        }}
      />
    </>
  )
}
