/** The cards of one weighing: its state, weights, ticket and facts. */
import { BOOKING, timeOf } from '../../src/contract/model/booking/booking.ts'
import { shownWeighing, type ShownWeighing } from '../../src/contract/model/booking/weighing.ts'
import { ZERO, toFen } from '../../src/contract/model/money.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import { payStates } from '../../src/contract/text/states/pay.ts'
import { weighingStates } from '../../src/contract/text/states/weighing.ts'
import { cancellingTexts } from '../../src/contract/text/parts/cancelling.ts'
import { weighingDetailTexts } from '../../src/contract/text/parts/weighing/detail.ts'
import { type WeighingItem } from '../../src/features/booking/truck-booking.ts'
import { Money } from '../../src/screens/app/money.tsx'
import { StatusTag } from '../../src/screens/app/status-tag.tsx'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { useDial } from '../../src/screens/detail/dial.ts'
import { byline, headline, marks, wholeWords } from '../../src/screens/detail/headline.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { copyable } from '../../src/screens/detail/copyable.tsx'
import { DescriptionList } from '../../src/ui/detail/description-list.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { DotSeparated } from '../../src/ui/layout/dot-separated.tsx'
import { unbroken } from '../../src/ui/layout/unbroken.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { css, cx } from '../../src/ui/style/style.ts'
import { TicketCard } from './ticket-card.tsx'
import { bookedTime } from '../../src/features/booking/booked-time.ts'
import { WeightsCard } from './weights-card.tsx'

const small = css`
  display: block;
  color: var(--weak);
  font-size: var(--text-body2);
`

interface Props {
  weighing: WeighingItem
}

const StateCard = ({ weighing }: Props) => {
  const { clock } = useApp()
  const text = useLocalTexts(weighingDetailTexts)
  const { over } = useLocalTexts(cancellingTexts)
  const time = useTimeText()
  const when = bookedTime(weighing.bookDate, weighing, time)
  const state = shownWeighing(weighing)
  const isToCome = state === 'reviewing' || state === 'booked'
  const isOver = isToCome && timeOf(weighing.bookDate, weighing.endTime) <= clock.now()
  const sentences: Partial<Record<ShownWeighing, string>> = text.next
  const next = isOver ? over : state && sentences[state]
  return (
    <Card>
      <p className={marks}>
        <StatusTag states={weighingStates} state={state} />
      </p>
      <h2 key={when} className={cx(headline, wholeWords)}>
        {unbroken(when)}
      </h2>
      <p className={byline}>
        <DotSeparated of={[weighing.plateNo, weighing.scaleNo]} />
      </p>
      {next && <p key={next}>{next}</p>}
    </Card>
  )
}

/** A booking that was cancelled or refused requires no fee. */
const isFeeShown = ({ fee, payStatus, status }: WeighingItem): boolean =>
  fee > ZERO && (payStatus !== PAY.unpaid || (status !== BOOKING.cancelled && status !== BOOKING.failed))

const FactsCard = ({ weighing }: Props) => {
  const cancelling = useLocalTexts(cancellingTexts)
  const text = useText('weighing')
  const { onSite } = useLocalTexts(weighingDetailTexts)
  const dial = useDial()
  return (
    <Card>
      <DescriptionList
        facts={[
          { label: text.form.goods, value: weighing.goodsName },
          { label: text.form.shipper, value: weighing.shipper },
          { label: text.form.receiver, value: weighing.receiver },
          { label: text.form.driver, value: weighing.driverName },
          { label: text.form.phone, ...dial(weighing.driverPhone) },
          { label: cancelling.number, value: copyable(weighing.orderNo) },
          // The fee is the last row, so that no row shifts when a cancelled booking hides it.
          {
            label: text.fee,
            value: isFeeShown(weighing) && (
              <>
                <Money fen={toFen(weighing.fee)} />{' '}
                <StatusTag states={payStates} state={nameOf(PAY, weighing.payStatus)} />
                {/* Weighing is paid on site; the API has no call for it. */}
                {weighing.payStatus === PAY.unpaid && <span className={small}>{onSite}</span>}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}

export const WeighingView = ({ of: weighing }: { of: WeighingItem }) => {
  const isWeighed = weighing.grossWeight !== null || weighing.tareWeight !== null
  return (
    <>
      {/* One element: the first column on wide screens. Without weights it would be nearly empty. */}
      <div className={stack}>
        <StateCard weighing={weighing} />
        {isWeighed ? <WeightsCard weighing={weighing} /> : <FactsCard weighing={weighing} />}
      </div>
      {weighing.poundNo && <TicketCard weighing={weighing} />}
      {isWeighed && <FactsCard weighing={weighing} />}
    </>
  )
}
