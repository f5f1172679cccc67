import { cancelWeighing, getWeighing } from '../../../src/contract/api/booking.ts'
import { BOOKING } from '../../../src/contract/model/booking/booking.ts'
import { shownWeighing } from '../../../src/contract/model/booking/weighing.ts'
import { toFen } from '../../../src/contract/model/money.ts'
import { nameOf } from '../../../src/contract/model/named.ts'
import { PAY } from '../../../src/contract/model/payment.ts'
import { copyingTexts } from '../../../src/contract/text/parts/copying.ts'
import { weighingTexts } from '../../../src/contract/text/parts/weighing.ts'
import { payStates } from '../../../src/contract/text/states/pay.ts'
import { weighingStates } from '../../../src/contract/text/states/weighing.ts'
import { readWeighing, type WeighingItem } from '../../../src/features/booking/truck-booking.ts'
import { useApp } from '../../../src/screens/app/app-context.ts'
import { fetchPart } from '../../../src/screens/app/fetch-part.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { Money } from '../../../src/screens/app/money.tsx'
import { usePrefetchScreen } from '../../../src/screens/app/screen-registry.ts'
import { StatusTag } from '../../../src/screens/app/status-tag.tsx'
import { useTimeText } from '../../../src/screens/app/time-text.ts'
import type { DetailAction } from '../../../src/screens/detail/detail-actions.tsx'
import { detailScreen, one } from '../../../src/screens/detail/detail-maker.tsx'
import { useDial } from '../../../src/screens/detail/dial.ts'
import { byline, headline, marks } from '../../../src/screens/detail/headline.ts'
import { DescriptionList } from '../../../src/ui/detail/description-list.tsx'
import { Button, type ButtonProps } from '../../../src/ui/form/button.tsx'
import { ActionBar } from '../../../src/ui/layout/action-bar.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { DotSeparated } from '../../../src/ui/layout/dot-separated.tsx'
import { TicketCard } from './ticket-card.tsx'
import { canCancelWeighing, weighingTime } from './weighing-time.ts'
import { WeightsCard } from './weights-card.tsx'

interface Props {
  weighing: WeighingItem
}

const StateCard = ({ weighing }: Props) => {
  const text = useLocalTexts(weighingTexts)
  const time = useTimeText()
  const state = shownWeighing(weighing)
  const next =
    state === 'booked' ? text.next.booked(weighing.scaleNo) : state === 'weighedOnce' ? text.next.weighedOnce : ''
  return (
    <Card>
      <p className={marks}>
        <StatusTag states={weighingStates} state={state} />
      </p>
      <h2 className={headline}>{weighing.plateNo}</h2>
      <p className={byline}>
        <DotSeparated of={[weighingTime(weighing, time), weighing.scaleNo]} />
      </p>
      {next && <p>{next}</p>}
    </Card>
  )
}

/** A booking that came to nothing asks for nothing. */
const isFeeShown = ({ fee, payStatus, status }: WeighingItem): boolean =>
  fee > 0 && (payStatus !== PAY.unpaid || (status !== BOOKING.cancelled && status !== BOOKING.failed))

const FactsCard = ({ weighing }: Props) => {
  const text = useLocalTexts(weighingTexts)
  const copyText = useLocalTexts(copyingTexts)
  const dial = useDial()
  return (
    <Card>
      <DescriptionList
        copyText={copyText}
        facts={[
          { label: text.form.goods, value: weighing.goodsName },
          { label: text.form.shipper, value: weighing.shipper },
          { label: text.form.receiver, value: weighing.receiver },
          { label: text.form.driver, value: weighing.driverName },
          { label: text.form.phone, ...dial(weighing.driverPhone) },
          {
            label: text.fee,
            value: isFeeShown(weighing) && (
              <>
                <Money fen={toFen(weighing.fee)} />{' '}
                <StatusTag states={payStates} state={nameOf(PAY, weighing.payStatus)} />
              </>
            ),
          },
          { label: text.number, value: weighing.orderNo, copy: weighing.orderNo },
        ]}
      />
    </Card>
  )
}

const WeighingView = ({ of: weighing }: { of: WeighingItem }) => {
  const isWeighed = weighing.grossWeight !== null || weighing.tareWeight !== null
  return (
    <>
      <StateCard weighing={weighing} />
      {isWeighed && <WeightsCard weighing={weighing} />}
      {weighing.poundNo && <TicketCard weighing={weighing} />}
      <FactsCard weighing={weighing} />
    </>
  )
}

const useActions = (): readonly DetailAction<WeighingItem>[] => {
  const app = useApp()
  const text = useLocalTexts(weighingTexts)
  const time = useTimeText()
  return [
    {
      name: 'cancel',
      label: text.cancel,
      kind: 'danger',
      isAllowed: (weighing) => canCancelWeighing(weighing, app.clock.now()),
      question: (weighing) => ({
        title: text.cancelTitle,
        text: text.cancelText(weighingTime(weighing, time)),
        keep: text.keep,
        tone: 'danger',
      }),
      run: ({ id }) => app.client.attempt(cancelWeighing, { id }),
      done: text.cancelled,
    },
  ]
}

const AgainButton = ({ weighing, kind }: Props & { kind: ButtonProps['kind'] }) => {
  const app = useApp()
  const text = useLocalTexts(weighingTexts)
  const again = async (): Promise<void> => {
    const form = await fetchPart(app, () => import('./weigh-form.ts'))
    if (!form) return
    form.keepForAgain(app, weighing)
    app.location.navigate('/bookWeigh')
  }
  return (
    <Button wide kind={kind} onPress={again}>
      {text.again}
    </Button>
  )
}

/** One weighing of the person's own: its weights, its ticket, and cancelling while it is booked. */
export const WeighRecordInfo = detailScreen({
  up: '/weighRecord',
  fetchOne: one(getWeighing),
  read: readWeighing,
  View: WeighingView,
  useActions,
  bar: (weighing, buttons) => (
    <ActionBar>
      {buttons}
      <AgainButton weighing={weighing} kind={buttons.length > 0 ? 'tonal' : 'primary'} />
    </ActionBar>
  ),
  useEffects: () => usePrefetchScreen('/bookWeigh'),
})
