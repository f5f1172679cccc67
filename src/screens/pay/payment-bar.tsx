/** The bar of a screen that takes a payment: what is due, the button that pays, and what is said while the end is not known. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type FunctionComponent, type ReactNode } from 'react'
import { PAY_SILENT_MS } from '../../contract/limits.ts'
import { paymentTexts } from '../../contract/text/parts/payment.ts'
import { doubtStates } from '../../contract/text/states/payment-doubt.ts'
import { canPay, type PayState } from '../../core/payment/payment-machine.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Money } from '../app/money.tsx'
import { useApp } from '../app/app-context.ts'
import { useLocalTexts, useStateLabels } from '../app/local-texts.ts'
import { useStore } from '../hooks/use-store.ts'
import {
  createScreenPayment,
  keepWay,
  waysOf,
  type PaymentSpec,
  type PayWayName,
  type ScreenPayment,
} from './payment-spec.ts'
import { loadReceiptCard } from './leave-receipt.tsx'
import { notePaid } from './settle-paid.ts'
import { useObstacles, useWay } from './use-pay-way.ts'

export interface PaymentBarProps<T> {
  of: T
  /** What the amount is: `Total rent`. */
  note: string
  /** Words of the button that pays. */
  pay: string
  /** Given while there is no valid amount: the button calls it instead of paying, so that the screen can say what is missing. */
  onIncomplete?: (() => void) | undefined
  /** Other buttons, before the one that pays. */
  children?: ReactNode
}

export interface PaymentWaysProps {
  ways: readonly PayWayName[]
  value: PayWayName
  onPick: (way: PayWayName) => void
}

/** Whether the payment sheet has been open for so long that it may never answer. */
const useIsSilent = (state: PayState): boolean => {
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    if (state !== 'presented') return
    const timer = setTimeout(() => setSilent(true), PAY_SILENT_MS)
    return () => {
      clearTimeout(timer)
      setSilent(false)
    }
  }, [state])
  return isSilent
}

/** The server is to be asked how the payment has ended. */
const IN_DOUBT: readonly PayState[] = ['confirming', 'unknown', 'unreachable']

/** There is nothing to choose. */
const WITHOUT_WAYS: readonly PayState[] = ['off', ...IN_DOUBT, 'paid', 'refunded']

/** Asks the server again when the person comes back to this page from the provider's, or the network comes back. */
const useReturn = (payment: ScreenPayment): void => {
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible' && IN_DOUBT.includes(payment.$state.get())) void payment.check()
    }
    document.addEventListener('visibilitychange', ask)
    window.addEventListener('online', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('online', ask)
    }
  }, [payment])
}

/** Makes the bar of one kind of payment. It asks the server whether the thing is paid whenever the screen opens, pays, and leaves as soon as
 * the server says that it is paid.
 * @param Ways the choice of the way to pay, for a kind with several: `PaymentWays`.
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
    const obstacleOf = useObstacles()
    const [way, pick] = useWay(ways, obstacleOf)
    const latest = useRef({ value, way })
    useLayoutEffect(() => {
      latest.current = { value, way }
    })
    const id = spec.idOf(value)
    // Kept while the same thing is shown: its sheet may be open. The ref is read when something is pressed or asked.
    /* eslint-disable react-hooks/refs */
    const payment = useMemo(
      () =>
        createScreenPayment(
          app,
          spec,
          id,
          () => latest.current.value,
          () => latest.current.way,
        ),
      [app, id],
    )
    /* eslint-enable react-hooks/refs */
    const state = useStore(payment.$state)
    const exit = useStore(payment.$exit)
    const isSilent = useIsSilent(state)
    const isFree = !onIncomplete && spec.dueOf(value) === 0
    // No sheet is needed where nothing is due.
    const obstacle = isFree ? undefined : obstacleOf(way)
    useEffect(() => {
      app.shell.warm()
      return app.shell.on('pay.restored', () => void payment.check())
    }, [app, payment])
    // At once: where the thing is fetched as paid before this bar is drawn again, the screen takes it away.
    useLayoutEffect(
      () =>
        payment.$state.listen((now, before) => {
          if (now !== 'paid') return
          notePaid(app, spec, latest.current.value, payment.order(), latest.current.way)
          // Felt when it becomes paid here, not when it was paid before.
          if (before !== 'asking') app.haptic('success')
        }),
      [app, payment],
    )
    // Again whenever the thing was fetched again: the page may have been away.
    useEffect(() => void payment.check(), [payment, value])
    useReturn(payment)
    useEffect(() => () => payment.$exit.get()?.onDropped(), [payment])
    useEffect(() => {
      if (state === 'paid') spec.onPaid(app, value, payment.order())
    }, [app, payment, state, value])

    const doubt = (): string => (payment.isAnswered() ? text.payConfirming : text.payUnreachable)
    const start = async (): Promise<void> => {
      keepWay(app, way)
      // That nothing was charged was said of the attempt before.
      app.toasts.hide()
      // While the person pays: the network may be gone when the receipt is drawn.
      loadReceiptCard().catch(() => undefined)
      if (way !== 'wechat' || app.session.openid || isFree) await payment.pay()
      // The payment sheet belongs to a person of the messaging app: authorise first, and come back here.
      else await app.login.start(app.location.current(), 'asked')
    }
    const check = (): Promise<PayState> => {
      // What opens the sheet may not have come the first time.
      app.shell.warm()
      return payment.check()
    }
    const startOver = async (): Promise<void> => {
      // It is said where nothing has changed: the button would seem to do nothing.
      if ((await payment.startOver()) === 'unknown') app.toasts.show(doubt())
    }
    // The note may be *To pay*.
    const isInDoubt = state === 'confirming' || state === 'unknown'
    const { confirming: inDoubt } = useStateLabels(doubtStates)
    const isPressable = canPay(state)
    const isStuck = isPressable && obstacle !== undefined
    const sentences: Partial<Record<PayState, string>> = {
      off: text.payOff,
      confirming: text.payConfirming,
      unknown: doubt(),
      unreachable: text.payUnreachable,
      busy: text.payBusy,
      refunded: text.payRefunded,
    }
    const elsewhere = ways.length > 1 ? text.payOtherWay : text.payUnsupported
    const reason = obstacle === 'shell' ? elsewhere : text.payNoOpenid
    const sentence = exit ? text.payLeaving : isStuck ? reason : (sentences[state] ?? (isFree && text.nothingDue))
    const onlyAsks = state === 'unknown' || state === 'unreachable' || state === 'busy' || isStuck
    return (
      <>
        {Ways && !isFree && !WITHOUT_WAYS.includes(state) && <Ways ways={ways} value={way} onPick={pick} />}
        {/* A live region is there before what it says. */}
        <div role="status">
          {sentence && <Callout tone={state === 'off' || isStuck ? 'warning' : 'info'}>{sentence}</Callout>}
        </div>
        <ActionBar
          note={isInDoubt ? inDoubt : note}
          summary={onIncomplete ? '–' : <Money fen={spec.dueOf(value)} size="headline" />}
        >
          {children}
          {state === 'unknown' && (
            <Button kind="plain" onPress={startOver}>
              {text.payNotPaid}
            </Button>
          )}
          {exit && (
            <Button wide onPress={exit.onPressed}>
              {text.payOpen}
            </Button>
          )}
          {!exit && (onlyAsks || isSilent) && (
            <Button kind={onlyAsks ? 'primary' : 'tonal'} wide onPress={check}>
              {text.payCheck}
            </Button>
          )}
          {!exit && !onlyAsks && state !== 'refunded' && (
            <Button
              wide
              disabled={!isPressable}
              busy={state === 'preparing' || state === 'presented' || state === 'confirming'}
              onPress={onIncomplete ?? start}
            >
              {isFree ? text.finish : pay}
            </Button>
          )}
        </ActionBar>
      </>
    )
  }
  return PaymentBar
}
