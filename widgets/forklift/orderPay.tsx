import { useEffect, useMemo } from 'react'
import type { ForkliftOrder } from '../../src/contract/model/forklift.ts'
import { toFen, yuanText } from '../../src/contract/model/money.ts'
import { paymentTexts } from '../../src/contract/text/parts/payment.ts'
import type { PayState } from '../../src/core/payment/payment.ts'
import { useApp, useSupports, useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { css } from '../../src/ui/style/style.ts'
import { ForkliftFacts } from './forklift-card.tsx'
import { runAction, payRedirect, routeAfter, type OrderView } from './order.ts'
import { DeliveryCard } from './order-parts.tsx'
import { billOf, createOrderPayment } from './order-payment.ts'
import { OrderScreen, useOrder } from './order-screen.tsx'
import { useOrderText } from './order-text.ts'

const total = css`
  font-size: 22px;
  line-height: 28px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

const Bill = ({ order }: { order: ForkliftOrder }) => {
  const text = useText('forklift')
  const orderText = useOrderText()
  const { hours, fen } = billOf(order)
  return (
    <Card>
      <Cell label={orderText.startOfUse} value={order.startTime ?? '–'} />
      <Cell label={orderText.endOfUse} value={order.endTime ?? '–'} />
      <Cell label={orderText.hourPrice} value={`¥ ${yuanText(toFen(order.hourPrice))}`} />
      <Cell label={orderText.duration} value={orderText.hours(hours.toFixed(2))} />
      <Cell label={text.quantity} value={String(order.quantity)} />
      <Cell label={orderText.total} value={<span className={total}>¥ {yuanText(fen)}</span>} />
    </Card>
  )
}

const Total = ({ order }: { order: ForkliftOrder }) => <span className={total}>¥ {yuanText(billOf(order).fen)}</span>

/** What the bar says while there is nothing to press, or a question to ask again. */
const useSentence = (state: PayState): string | undefined => {
  const words = useLocalTexts(paymentTexts)
  const sentences: Partial<Record<PayState, string>> = {
    off: words.payOff,
    confirming: words.payConfirming,
    unconfirmed: words.payConfirming,
    unreachable: words.payUnreachable,
  }
  return sentences[state]
}

/** The customer's bar: asks whether it is paid whenever the screen opens, pays, and leaves once the server says it is paid. */
const CustomerBar = ({ order }: { order: ForkliftOrder }) => {
  const app = useApp()
  const orderText = useOrderText()
  const words = useLocalTexts(paymentTexts)
  const payment = useMemo(() => createOrderPayment(app, order), [app, order])
  const state = useStore(payment.$state)
  const isSupported = useSupports('pay.request')
  const { status } = useStore(app.shell.$state)
  // Somebody may still come who can open a payment sheet.
  const isDead = state === 'payable' && !isSupported && status !== 'connecting'
  const sentence = useSentence(state) ?? (isDead ? words.payUnsupported : undefined)
  useEffect(() => {
    app.shell.warm()
    void payment.check()
    return app.shell.on('pay.restored', () => void payment.check())
  }, [app, payment])
  useEffect(() => {
    if (state !== 'paid') return
    app.emit('order-paid', { orderId: order.id })
    app.location.navigate('/forklift', { replace: true })
  }, [app, order.id, state])

  // The payment sheet belongs to a person of the messaging app: without an openid, authorise first and come back here.
  const pay = async (): Promise<void> => {
    if (app.session.openid || !app.config.authorizeUrl) await payment.pay()
    else await app.login.start(app.location.current(), 'asked')
  }
  const ask = (): Promise<PayState> => {
    // What opens the sheet may not have come the first time.
    app.shell.warm()
    return payment.check()
  }
  const again = state === 'unconfirmed' || state === 'unreachable' || isDead
  return (
    <>
      {sentence && <Callout tone={state === 'off' || isDead ? 'warning' : 'info'}>{sentence}</Callout>}
      <ActionBar note={orderText.total} summary={<Total order={order} />}>
        {again ? (
          <Button wide onPress={ask}>
            {words.payCheck}
          </Button>
        ) : (
          <Button
            wide
            disabled={state !== 'payable'}
            busy={state === 'presented' || state === 'confirming'}
            onPress={pay}
          >
            {orderText.action.pay}
          </Button>
        )}
      </ActionBar>
    </>
  )
}

const MerchantBar = ({ order, onRefused }: { order: ForkliftOrder; onRefused: () => void }) => {
  const app = useApp()
  const orderText = useOrderText()
  const confirm = async (): Promise<void> => {
    const answer = await runAction(app, 'confirmPayment', order.id)
    const to = routeAfter('confirmPayment', order.id)
    if (!answer.ok) onRefused()
    else if (to) app.location.navigate(to, { replace: true })
  }
  return (
    <ActionBar note={orderText.total} summary={<Total order={order} />}>
      <Button wide onPress={confirm}>
        {orderText.action.confirmPayment}
      </Button>
    </ActionBar>
  )
}

/** What an order costs, and paying for it: never by what was known before. */
export const OrderPay = ({ query, title }: ScreenProps) => {
  const [view, resource] = useOrder(query.orderId ?? '', { belongs: payRedirect, recalls: false })
  const bar = ({ order, role }: OrderView) =>
    role === 'merchant' ? <MerchantBar order={order} onRefused={resource.load} /> : <CustomerBar order={order} />
  return (
    <OrderScreen title={title} view={view} resource={resource} bar={bar}>
      {({ order }) => (
        <>
          <DeliveryCard order={order} />
          <Card>
            <ForkliftFacts forklift={order} quantity={order.quantity} />
          </Card>
          <Bill order={order} />
        </>
      )}
    </OrderScreen>
  )
}
