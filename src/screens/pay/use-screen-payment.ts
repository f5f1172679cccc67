/** The payment of a screen while its bar is shown. */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { PAYMENTS_KEY } from '../../contract/storage.ts'
import { listen } from '../../core/listen.ts'
import type { PayState } from '../../core/payment/payment-machine.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/use-store.ts'
import { notePaid } from './note-paid.ts'
import {
  createScreenPayment,
  preloadOpener,
  type PaymentSpec,
  type PayWayName,
  type ScreenPayment,
} from './payment-spec.ts'

/** States in which the only next step is to ask the server again. */
export const ONLY_CHECKED: readonly PayState[] = ['unknown', 'unanswered', 'unreachable', 'busy']

/** States in which the server is asked again when the user returns to the page. */
export const ASKED_ON_RETURN: readonly PayState[] = ['confirming', ...ONLY_CHECKED]

/** Queries the server again when the user returns to this page from the provider's page, the network is available again, or a payment has
 * ended in another window. */
const useCheckOnReturn = (payment: ScreenPayment): void => {
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible' && ASKED_ON_RETURN.includes(payment.$state.get())) void payment.check()
    }
    const offs = [
      listen('visibilitychange', ask, document),
      listen('online', ask),
      listen<StorageEvent>('storage', ({ key }) => {
        if (key === PAYMENTS_KEY) ask()
      }),
    ]
    return () => offs.forEach((off) => off())
  }, [payment])
}

/** Creates the payment of this subject and keeps it until another is shown, because its sheet may be open. Asks the server for the payment
 * status whenever the screen opens or its data are reloaded, and calls the `onPaid` of the payment's kind when it is paid.
 * @param value what is paid. @param way the selected payment method. */
export const useScreenPayment = <T>(spec: PaymentSpec<T>, value: T, way: PayWayName): ScreenPayment => {
  const app = useApp()
  const latest = useRef({ value, way })
  useLayoutEffect(() => {
    latest.current = { value, way }
  })
  const id = spec.idOf(value)
  // The ref is read only in callbacks.
  /* oxlint-disable react/refs */
  const payment = useMemo(
    () =>
      createScreenPayment(
        app,
        spec,
        id,
        () => latest.current.value,
        () => latest.current.way,
      ),
    [app, spec, id],
  )
  /* oxlint-enable react/refs */
  const state = useStore(payment.$state)
  useEffect(() => {
    app.shell.preconnect()
    preloadOpener()
    return app.shell.on('pay.restored', () => void payment.check())
  }, [app, payment])
  // A synchronous listener: if fresh data are already paid, the screen unmounts this bar before it renders again.
  useLayoutEffect(
    () =>
      payment.$state.listen((now, before) => {
        if (now !== 'paid') return
        const fen = notePaid(app, spec, latest.current.value, payment.orderId(), payment.$answer.get())
        // Only for a payment made here, not if it was already paid.
        if (before !== 'asking') app.haptic('success')
        import('./announce-paid.ts').then(
          ({ announcePaid }) => announcePaid(app, fen),
          () => undefined,
        )
      }),
    [app, spec, payment],
  )
  const data = spec.dataOf ? spec.dataOf(value) : value
  // Repeated whenever the data were reloaded, for example after the page was resumed.
  useEffect(() => void payment.check(), [payment, data])
  useCheckOnReturn(payment)
  // A cleanup of `useEffect` would run only after the next paint, and a prepared sheet could open until then.
  useLayoutEffect(
    () => () => {
      payment.$waitingPage.get()?.cancel()
      payment.stop()
    },
    [payment],
  )
  useEffect(() => {
    if (state === 'paid') spec.onPaid(app, value, payment.orderId())
  }, [app, spec, payment, state, value])
  return payment
}
