import { getParkingOrder } from '../../src/contract/api/booking/parking.ts'
import { listElectricityOrders } from '../../src/contract/api/fee.ts'
import { NOT_FOUND } from '../../src/contract/final-codes.ts'
import { ZERO } from '../../src/contract/model/money.ts'
import { PAY, payStateOf } from '../../src/contract/model/payment.ts'
import { payWayOf } from '../../src/contract/model/pay-way.ts'
import { paymentDetailTexts } from '../../src/contract/text/parts/my/payment-detail.ts'
import { payWayTexts } from '../../src/contract/text/parts/pay-ways.ts'
import { payStates } from '../../src/contract/text/states/pay.ts'
import type { App } from '../../src/core/app.ts'
import { INLINE, type Outcome } from '../../src/core/http/outcome.ts'
import { findById, orMissing } from '../../src/core/list/find-row.ts'
import { link } from '../../src/core/navigation/location.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { DetailScreen, idOf, useDetail } from '../../src/screens/detail/detail-screen.tsx'
import { useDurationText } from '../../src/screens/app/duration-text.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { CardHead } from '../../src/ui/detail/card-head.tsx'
import { DescriptionList } from '../../src/ui/detail/description-list.tsx'
import { Money } from '../../src/screens/app/money.tsx'
import { DueBar } from '../../src/screens/pay/due-bar.tsx'
import { DueTag } from '../../src/screens/pay/due-tag.tsx'
import { useIsPending } from '../../src/screens/pay/pending.ts'
import { copyable } from '../../src/screens/detail/copyable.tsx'
import { KINDS, readPayment, targetOf, type Kind, type Payment } from './payment.ts'

const FETCH_ONE: Record<Kind, (app: App, id: string) => Promise<Outcome<unknown>>> = {
  parking: (app, id) => app.client.attempt(getParkingOrder, { id }, INLINE),
  electricity: async (app, id) => {
    const found = await findById(id, (query) => app.client.attempt(listElectricityOrders, query, INLINE))
    return orMissing(found, app.text('my').noPayment, NOT_FOUND)
  },
}

/** The state of a payment. Renders nothing for a state that this version does not know. */
const PayTag = ({ payment }: { payment: Payment }) => (
  <DueTag
    due={payment.payStatus === PAY.unpaid ? targetOf(payment) : undefined}
    states={payStates}
    state={payStateOf(payment.payStatus, payment.amount)}
  />
)

const PaymentFacts = ({ payment }: { payment: Payment }) => {
  const { kinds, topUp } = useText('my')
  const text = useLocalTexts(paymentDetailTexts)
  const payWays = useLocalTexts(payWayTexts)
  const time = useTimeText()
  const duration = useDurationText()
  const { kind, what, parkName, enterTime, leaveTime, parkingTime, discount, kwh } = payment
  const isParking = kind === 'parking'
  const isFree = payStateOf(payment.payStatus, payment.amount) === 'free'
  const way = payWayOf(payment, payment.amount)
  return (
    <>
      <Card>
        <CardHead label={isParking ? kinds.parking : payment.isTopUp ? topUp : text.bill}>
          <p>
            <Money fen={payment.amount} size="display" />
          </p>
          <PayTag payment={payment} />
        </CardHead>
        <DescriptionList
          atEnd
          facts={[
            { label: isParking ? text.plate : text.meter, value: what },
            { label: text.carPark, value: parkName },
            { label: text.entered, value: time(enterTime) },
            { label: text.left, value: time(leaveTime) },
            { label: text.stay, value: isParking && parkingTime !== null && duration(parkingTime) },
            { label: text.discount, value: discount > ZERO && <Money fen={discount} /> },
            { label: text.energy, value: kwh !== null && text.kwh(Math.round(kwh * 100) / 100) },
          ]}
        />
      </Card>
      <Card>
        <DescriptionList
          atEnd
          facts={[
            { label: text.orderNo, value: copyable(payment.orderNo) },
            { label: text.ordered, value: !isParking && time(payment.createTime) },
            { label: text.paidAt, value: !isFree && time(payment.payTime) },
            { label: text.paidBy, value: way && payWays[way] },
            { label: text.transaction, value: copyable(payment.transactionId) },
          ]}
        />
      </Card>
    </>
  )
}

/** The screen of each kind of order, which pays it and has its receipt and refunds; the order's id is in its URL. */
const ORDER_AT = { parking: '/rateRecord_info', electricity: '/fee/record' } as const

/** Opens the order. */
const OrderBar = ({ payment }: { payment: Payment }) => {
  const { location } = useApp()
  const text = useLocalTexts(paymentDetailTexts)
  const { kind, orderId, payStatus, amount, leaveTime } = payment
  const state = payStateOf(payStatus, amount)
  const isPending = useIsPending(targetOf(payment))
  if (!state || state === 'free' || state === 'notDue') return null
  const open = (): void => location.navigate(link(ORDER_AT[kind], { id: orderId }))
  // A vehicle that has left without paying pays at the service hall, as its order says.
  if (state === 'unpaid' && (isPending || !leaveTime))
    return (
      <DueBar
        of={targetOf(payment)}
        fen={amount}
        text={{ due: text.due[kind], pay: text.toOrder.unpaid }}
        onPress={open}
      />
    )
  return (
    <ActionBar>
      <Button wide kind="tonal" onPress={open}>
        {state === 'unpaid' ? text.toUnpaidStay : text.toOrder[state]}
      </Button>
    </ActionBar>
  )
}

/** One payment: its subject, time, method and number. Without `kind` in the URL it is a parking payment. */
export const AccountDetail = ({ path, query, title }: ScreenProps) => {
  const kind = KINDS.find((one) => one === query.kind)
  const [view, resource] = useDetail(path, idOf(query), FETCH_ONE[kind ?? 'parking'], readPayment(kind ?? 'parking'), {
    rest: { kind },
  })
  return (
    <DetailScreen
      title={title}
      up="/account"
      view={view}
      resource={resource}
      bar={(payment) => <OrderBar payment={payment} />}
    >
      {(payment) => <PaymentFacts payment={payment} />}
    </DetailScreen>
  )
}
