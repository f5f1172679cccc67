/** The bar of a payment screen: the amount due, the pay button, and messages while the outcome is unknown. */
import { type FunctionComponent, type ReactNode } from 'react'
import { ZERO } from '../../contract/model/money.ts'
import { paymentTexts } from '../../contract/text/parts/payment.ts'
import { pendingPaymentStates } from '../../contract/text/states/pending-payment.ts'
import { loadModule } from '../../core/load-module.ts'
import { canPay, isUndecided, type PayState } from '../../core/payment/payment-machine.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { atBottom } from '../../ui/style/layout.ts'
import { css, cx } from '../../ui/style/style.ts'
import { Money } from '../app/money.tsx'
import { useApp } from '../app/app-context.ts'
import { LazyPart } from '../app/lazy-part.tsx'
import { useLocalTexts } from '../app/local-texts.ts'
import { useStateLabels } from '../app/state-labels.ts'
import { useStore } from '../hooks/use-store.ts'
import { refundsIn } from './note-paid.ts'
import { PaymentButtons } from './payment-buttons.tsx'
import { keepWay, waysOf, type PaymentSpec, type PayWayName, type ScreenPayment } from './payment-spec.ts'
import { reasonsOf, sentencesOf } from './payment-sentences.ts'
import { ASKED_ON_RETURN, useScreenPayment } from './use-screen-payment.ts'
import { useIsSilent } from './use-is-silent.ts'
import { usePayWayObstacles, usePayWay } from './use-pay-way.ts'

export interface PaymentBarProps<T> {
  of: T
  /** Label of the amount: `Total rent`. */
  note: string
  /** Label of the pay button. */
  pay: string
  /** If set, the pay button calls this instead of paying. Pass it while there is no valid amount, to show what is missing. */
  onIncomplete?: (() => void) | undefined
  /** Buttons before the pay button. */
  children?: ReactNode
}

export interface PaymentWaysProps {
  ways: readonly PayWayName[]
  value: PayWayName
  onPick: (way: PayWayName) => void
}

const opaque = css`
  background: var(--page);
`

const loadPanel = () => import('./refund-panel.tsx').then((module) => module.RefundPanel)

/** The refunds of a subject that is not paid. A charge may be refunded while the subject is still due, for example if it came too late. */
const PaymentRefunds = ({ payment }: { payment: ScreenPayment }) => {
  const refunds = refundsIn(useStore(payment.$answer))
  return (
    refunds.length > 0 && (
      <LazyPart load={loadPanel} wanted>
        {(Panel) => <Panel refunds={refunds} />}
      </LazyPart>
    )
  )
}

/** States in which no payment method can be chosen. */
const WITHOUT_WAYS: readonly PayState[] = ['off', ...ASKED_ON_RETURN, 'paid', 'refunded']

/** Makes the bar of one kind of payment. It asks the server for the payment status whenever the screen opens, starts payments, and
 * calls `onPaid` as soon as the server confirms the payment.
 * @param Ways the choice of payment methods, if there are several: `PaymentWays`.
 * @example
 * const ParkingBar = paymentBar(parking)
 * <ParkingBar of={order} note={text.due} pay={text.pay} /> */
export const paymentBar = <T,>(
  spec: PaymentSpec<T>,
  Ways?: FunctionComponent<PaymentWaysProps>,
): FunctionComponent<PaymentBarProps<T>> => {
  const ways = waysOf(spec)
  const PaymentBar = ({ of: value, note, pay, onIncomplete, children }: PaymentBarProps<T>) => {
    const app = useApp()
    const text = useLocalTexts(paymentTexts)
    const sentences = sentencesOf(text)
    const obstacleOf = usePayWayObstacles()
    const [way, pick] = usePayWay(ways, obstacleOf)
    const payment = useScreenPayment(spec, value, way)
    const state = useStore(payment.$state)
    const waitingPage = useStore(payment.$waitingPage)
    const isSilent = useIsSilent(state)
    const due = spec.dueOf(value)
    const isFree = !onIncomplete && due === ZERO
    // If nothing is due, no sheet is needed.
    const obstacle = isFree ? undefined : obstacleOf(way)

    const start = async (): Promise<void> => {
      keepWay(app, way)
      // A toast about the previous attempt is out of date.
      app.toasts.hide()
      // Loaded now, because the network may be unavailable when the receipt is shown.
      import('./stored-receipt-card.tsx').catch(() => undefined)
      if (way !== 'wechat' || app.session.openid || isFree) await payment.pay()
      // WeChat's sheet requires an openid: log in with the provider first and return here.
      else await app.login.start(app.location.current(), 'asked')
    }
    // The server has sent no amount, or one that cannot be paid.
    const refuse = due >= ZERO ? undefined : () => app.toasts.show(app.text('common').serverFailed)
    const check = (): Promise<PayState> => {
      // Loading the bridge may have failed the first time.
      loadModule(app, app.shell.connect).catch(() => undefined)
      return payment.check()
    }
    const startOver = async (): Promise<void> => {
      // If nothing has changed, say so: otherwise the button would seem to have no effect.
      const after = await payment.startOver()
      if (isUndecided(after)) app.toasts.show(sentences[after] ?? '')
    }
    // `note` may be *To pay*, which would be wrong then.
    const isPending = state === 'confirming' || isUndecided(state)
    const shown = (isPending && payment.pendingFen()) || due
    const { confirming: pendingLabel } = useStateLabels(pendingPaymentStates)
    const pickWay = (next: PayWayName): void => {
      // The button would still open the page of the other method.
      if (next !== way) waitingPage?.cancel()
      pick(next)
    }
    const isStuck = canPay(state) && obstacle !== undefined
    const unusable = isStuck && reasonsOf(text, ways.length > 1)[obstacle]
    const sentence = waitingPage
      ? text.payLeaving
      : unusable || (isSilent && text.paySilent) || sentences[state] || (isFree && text.nothingDue)
    return (
      <>
        {Ways && !isFree && !WITHOUT_WAYS.includes(state) && <Ways ways={ways} value={way} onPick={pickWay} />}
        {/* A live region must exist before its content changes. */}
        <div role="status">{state !== 'paid' && <PaymentRefunds payment={payment} />}</div>
        {/* Sticky by itself, because on short screens only the action bar is: a user who may have been charged must see the message. */}
        <div className={cx(atBottom, opaque)}>
          <div role="status">
            {sentence && <Callout tone={state === 'off' || isStuck ? 'warning' : 'info'}>{sentence}</Callout>}
          </div>
          <ActionBar
            note={isPending ? pendingLabel : note}
            summary={onIncomplete ? <span translate="no">–</span> : <Money fen={shown} size="headline" />}
          >
            {children}
            <PaymentButtons
              state={state}
              waitingPage={waitingPage}
              isStuck={isStuck}
              isSilent={isSilent}
              isAnswered={payment.$answer.get() !== undefined}
              label={isFree ? text.finish : pay}
              onPay={onIncomplete ?? refuse ?? start}
              onCheck={check}
              onStartOver={startOver}
            />
          </ActionBar>
        </div>
      </>
    )
  }
  return PaymentBar
}
