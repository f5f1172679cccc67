/** The bar of a screen that takes a payment: what is due, the button that pays, and what is said while the end is not known. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type FunctionComponent, type ReactNode } from 'react'
import { PAY_SILENT_MS } from '../../contract/limits.ts'
import { paymentTexts } from '../../contract/text/parts/payment.ts'
import type { PayState } from '../../core/payment/payment.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Money } from '../app/money.tsx'
import { useApp, useConfig, useSupports } from '../app/app-context.ts'
import { useLocalTexts } from '../app/local-texts.ts'
import { useStore } from '../hooks/use-store.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { createScreenPayment, type PaymentSpec } from './payment-spec.ts'
import { leaveReceipt } from './receipt-card.tsx'

export interface PaymentBarProps<T> {
  of: T
  /** What the amount is: `Total rent`. */
  note: string
  /** Words of the button that pays. */
  pay: string
  /** Other buttons, before the one that pays. */
  children?: ReactNode
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

/** What stands in the way of paying here; `undefined`: nothing. The sheet needs a shell that can open it, and the person's openid. */
const useObstacle = (): 'shell' | 'openid' | undefined => {
  const app = useApp()
  const { authorizeUrl } = useConfig()
  const isSupported = useSupports('pay.request')
  const { status } = useStore(app.shell.$state)
  useStore(app.session.$person)
  // A shell that can may still come.
  if (!isSupported && status !== 'connecting') return 'shell'
  // The provider gives one to the person who has none.
  return app.session.openid || authorizeUrl ? undefined : 'openid'
}

/** Offers a second payment, after a question: the first one may still arrive. */
const PayAgain = ({ onConfirm }: { onConfirm: () => Promise<unknown> }) => {
  const text = useLocalTexts(paymentTexts)
  const [isAsking, setAsking] = useState(false)
  const isChosen = useRef(false)
  // Once the dialog and its entry of the history are gone: the payment may lead to another screen.
  useEffect(() => {
    if (isAsking || !isChosen.current) return
    isChosen.current = false
    void onConfirm()
  }, [isAsking, onConfirm])
  return (
    <>
      <Button kind="plain" onPress={() => setAsking(true)}>
        {text.payAgain}
      </Button>
      <Dialog
        open={isAsking}
        title={text.payAgainTitle}
        text={text.payAgainText}
        confirm={text.payAgain}
        tone="danger"
        onConfirm={() => {
          isChosen.current = true
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** Makes the bar of one kind of payment. It asks the server whether the thing is paid whenever the screen opens, pays, and leaves as soon as
 * the server says that it is paid.
 * @example
 * const ParkingBar = paymentBar(parking)
 * <ParkingBar of={order} note={text.due} pay={text.pay} /> */
export const paymentBar = <T,>(spec: PaymentSpec<T>): FunctionComponent<PaymentBarProps<T>> => {
  const PaymentBar = ({ of: value, note, pay, children }: PaymentBarProps<T>) => {
    const app = useApp()
    const text = useLocalTexts(paymentTexts)
    const latest = useRef(value)
    useLayoutEffect(() => {
      latest.current = value
    })
    const id = spec.idOf(value)
    // Kept while the same thing is shown: its sheet may be open. The ref is read when something is pressed or asked.
    // eslint-disable-next-line react-hooks/refs
    const payment = useMemo(() => createScreenPayment(app, spec, id, () => latest.current), [app, id])
    const state = useStore(payment.$state)
    const isSilent = useIsSilent(state)
    const isFree = spec.dueOf(value) === 0
    const missing = useObstacle()
    // No sheet is needed where nothing is due.
    const obstacle = isFree ? undefined : missing
    useEffect(() => {
      app.shell.warm()
      return app.shell.on('pay.restored', () => void payment.check())
    }, [app, payment])
    // Again whenever the thing was fetched again: the page may have been away.
    useEffect(() => void payment.check(), [payment, value])
    useEffect(() => {
      if (state !== 'paid') return
      leaveReceipt(app, spec.kind, spec.receiptOf(value))
      spec.onPaid(app, value)
    }, [app, state, value])

    // Felt when it becomes paid here, not when it was paid before.
    const before = useRef(state)
    useEffect(() => {
      if (state === 'paid' && before.current !== 'asking') app.haptic('success')
      before.current = state
    }, [app, state])

    const start = async (): Promise<void> => {
      if (app.session.openid || isFree) await payment.pay()
      // The payment sheet belongs to a person of the messaging app: authorise first, and come back here.
      else await app.login.start(app.location.current(), 'asked')
    }
    const check = (): Promise<PayState> => {
      // What opens the sheet may not have come the first time.
      app.shell.warm()
      return payment.check()
    }
    const isStuck = state === 'payable' && obstacle !== undefined
    const sentences: Partial<Record<PayState, string>> = {
      off: text.payOff,
      confirming: text.payConfirming,
      unconfirmed: text.payConfirming,
      unreachable: text.payUnreachable,
    }
    const reason = obstacle === 'shell' ? text.payUnsupported : text.payNoOpenid
    const sentence = sentences[state] ?? (isStuck ? reason : isFree && text.nothingDue)
    const onlyAsks = state === 'unconfirmed' || state === 'unreachable' || isStuck
    return (
      <>
        {sentence && <Callout tone={state === 'off' || isStuck ? 'warning' : 'info'}>{sentence}</Callout>}
        <ActionBar note={note} summary={<Money fen={spec.dueOf(value)} size="headline" />}>
          {children}
          {state === 'unconfirmed' && !isStuck && <PayAgain onConfirm={payment.payAgain} />}
          {(onlyAsks || isSilent) && (
            <Button kind={onlyAsks ? 'primary' : 'tonal'} wide onPress={check}>
              {text.payCheck}
            </Button>
          )}
          {!onlyAsks && (
            <Button
              wide
              disabled={state !== 'payable'}
              busy={state === 'preparing' || state === 'presented' || state === 'confirming'}
              onPress={start}
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
