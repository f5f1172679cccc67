/** Declares what an area can charge online, and creates the payment of one subject. */
import { atom, type ReadableAtom } from 'nanostores'
import type { PayParams } from '../../../bridge/contract.ts'
import { ZERO, type Fen } from '../../contract/model/money.ts'
import { YES_NO } from '../../contract/model/page.ts'
import { PAY, type AttemptQuery } from '../../contract/model/payment.ts'
import { PAY_WAY_KEY } from '../../contract/storage.ts'
import { paymentTexts } from '../../contract/text/parts/payment.ts'
import type { App } from '../../core/app.ts'
import type { ToastOptions } from '../../core/http/error-toast.ts'
import { ApiError, type Outcome } from '../../core/http/outcome.ts'
import { isRecord, number } from '../../core/http/parse.ts'
import { loadModule } from '../../core/load-module.ts'
import { createPayment, type Payment } from '../../core/payment/payment.ts'
import type { Prepared } from '../../core/payment/payment-action.ts'
import {
  canPay,
  endsAttempt,
  isOff,
  type PayState,
  type ServerPayStatus,
  type UnpaidOutcome,
} from '../../core/payment/payment-machine.ts'
import { paymentName } from '../../core/payment/pending-entries.ts'
import { createWaitingPage, type WaitingPageStore } from '../../core/payment/waiting-page.ts'
import { createPendingPayments, type PaymentSubject } from '../../core/payment/pending-payments.ts'
import { $paymentChanges, presentedKeys } from './pending.ts'
import type { Receipt } from './receipt.ts'

/** Payment methods. `wechat` requires a shell with a payment sheet and the user's openid; `unionPay` opens a page and requires neither. */
export type PayWayName = 'wechat' | 'unionPay'

export interface Payer {
  /** Never empty for `wechat`. */
  openId: string
  /** URL of the current page, to which the provider's page returns. */
  returnUrl: string
  /** Options of the call: pass them to the client. */
  call: ToastOptions
}

/** Has the server prepare an attempt. If it throws because it cannot read the response, a toast says that the service is not available,
 * and the user can press again. */
export type Prepare<T> = (app: App, value: T, payer: Payer) => Promise<Outcome<Prepared>>

/** @example
 * const parking: PaymentSpec<ParkingOrder> = {
 *   kind: 'parking',
 *   idOf: (order) => order.orderId,
 *   dueOf: (order) => toFen(order.needFee),
 *   ask: (app, { orderId }, query) => app.client.attempt(checkPayment, { orderId, ...query }, { silent: true }),
 *   readPayStatus: payStatusIn('status'),
 *   ways: {
 *     wechat: async (app, { orderId, needFee }, { openId, call }) =>
 *       sheetOf(await app.client.attempt(payParking, { openId, orderId, totalFee: needFee }, call)),
 *   },
 *   eventOrderId: ({ orderId }) => orderId,
 *   receiptOf: ({ orderId, needFee }) => ({ fen: toFen(needFee), number: orderId, facts: [] }),
 *   onPaid: (app) => app.location.navigate('/rateSuccess', { replace: true }),
 * } */
export interface PaymentSpec<T> {
  kind: PaymentSubject['kind']
  /** Identifies the subject: the server's order, or what the server creates an order for. All screens with payments of one subject must
   * return the same id. */
  idOf: (value: T) => string
  /** The amount due. */
  dueOf: (value: T) => Fen
  /** The part of the value that was loaded from the server: whenever it changes, the payment status is queried again. Default: the value
   * itself. Needed if the value also contains the user's input, such as an amount. */
  dataOf?: (value: T) => unknown
  /** Asks the server for the payment status. Called in the background, so the call should be silent.
   * @param query arguments to add to the call. @param orderId id of the order that the server has created for the subject, if known. */
  ask: (app: App, value: T, query: AttemptQuery, orderId: string | undefined) => Promise<Outcome<unknown>>
  /** Parses the response of `ask`; `undefined` if it is malformed. */
  readPayStatus: (answer: unknown) => ServerPayStatus | undefined
  /** Payment methods in display order. If there are several, pass `PaymentWays` to `paymentBar`. */
  ways: Readonly<Partial<Record<PayWayName, Prepare<T>>>>
  /** Order id of the `order-paid` event. If it is `undefined`, no event is emitted. */
  eventOrderId: (value: T, orderId: string | undefined) => string | undefined
  /** The receipt, which is shown on the screen that `onPaid` opens, by `useStoredReceipt`.
   * @param answer the response of `ask` that has confirmed the payment; `undefined` if `value` is already paid. */
  receiptOf: (value: T, orderId: string | undefined, answer: unknown) => Receipt
  /** Called when the server has confirmed the payment: leave the screen. */
  onPaid: (app: App, value: T, orderId: string | undefined) => void
}

/** For `readPayStatus`: interprets a response that is not paid. */
export const payableBy = (answer: unknown): 'payable' | 'closed' =>
  isRecord(answer) && number(answer.openAttempt) === YES_NO.no ? 'closed' : 'payable'

/** Makes the `readPayStatus` of a payment whose responses contain a `PAY` status. A status that this version does not know is malformed:
 * the payment may be under way. @param field its name. */
export const payStatusIn =
  (field: string) =>
  (answer: unknown): ServerPayStatus | undefined => {
    const status = isRecord(answer) ? number(answer[field]) : null
    if (status === PAY.refunded) return 'refunded'
    if (status === PAY.paid) return 'paid'
    return status === PAY.unpaid ? payableBy(answer) : undefined
  }

/** For `ways`: opens WeChat's sheet with these parameters. */
export const sheetOf = (prepared: Outcome<PayParams>): Outcome<Prepared> =>
  prepared.ok ? { ok: true, value: { action: { kind: 'bridge', params: prepared.value } } } : prepared

export const waysOf = <T>({ ways }: PaymentSpec<T>): PayWayName[] => Object.keys(ways) as PayWayName[]

/** The payment method that was used last on this device; `null` if there is none. */
export const lastWay = (app: App): string | null => app.local.get(PAY_WAY_KEY)
export const keepWay = (app: App, way: PayWayName): void => app.local.set(PAY_WAY_KEY, way)

const loadOpener = () => import('../../core/payment/payment-opener.ts')

/** Loads the code that opens the payment provider in advance. If this fails, it is loaded again when the user pays. */
export const preloadOpener = (): void => void loadOpener().catch(() => undefined)

export interface ScreenPayment extends Payment {
  /** A payment page that opens only when the user presses a button. */
  readonly $waitingPage: WaitingPageStore
  /** The last response of the server that could be read. */
  readonly $answer: ReadableAtom<unknown>
  /** Id of the order that the server has created for the subject, if known. */
  orderId(): string | undefined
  /** The amount that the open attempt may charge, if known. The amount due may have changed since, such as the fee of a stay. */
  pendingFen(): Fen | undefined
}

const returnUrl = (): string => globalThis.location?.href.split('#', 1)[0] ?? ''

/** Creates the payment of one subject.
 * @param valueOf returns the current data of the subject. @param wayOf returns the selected payment method. Default: the first one. */
export const createScreenPayment = <T>(
  app: App,
  spec: PaymentSpec<T>,
  id: string,
  valueOf: () => T,
  wayOf: () => PayWayName = () => waysOf(spec)[0] as PayWayName,
): ScreenPayment => {
  const subject: PaymentSubject = { kind: spec.kind, id }
  const pending = createPendingPayments(app)
  const $waitingPage = createWaitingPage()
  const $answer = atom<unknown>()
  let knownOrder: string | undefined
  let preparedFen: Fen | undefined
  let presentedKey: string | undefined
  const noteChange = (state?: PayState): void => {
    presentedKeys.delete(presentedKey)
    // The storage is updated before the state changes.
    if (state === 'presented') presentedKeys.add((presentedKey = pending.find(subject)))
    $paymentChanges.set({})
  }
  const orderId = (): string | undefined => (knownOrder = pending.orderIdOf(subject) ?? knownOrder)
  const sayUnpaid = (outcome: UnpaidOutcome): void => {
    const text = paymentTexts[app.$locale.get()]
    app.toasts.show({ cancelled: text.payCancelled, failed: text.payFailed, unsupported: text.payUnsupported }[outcome])
  }
  const isFree = (): boolean => spec.dueOf(valueOf()) === ZERO
  const payment = createPayment({
    name: paymentName(subject),
    ask: async (closes) => {
      const answer = await spec.ask(app, valueOf(), closes ? { closeAttempt: YES_NO.yes } : {}, orderId())
      const serverStatus = answer.ok ? spec.readPayStatus(answer.value) : undefined
      if (answer.ok && serverStatus) $answer.set(answer.value)
      // If nothing is due, it does not matter that online payment is off.
      return isOff(serverStatus) && isFree() ? (endsAttempt(serverStatus) ? 'closed' : 'payable') : serverStatus
    },
    isFree,
    prepare: async () => {
      const prepare = spec.ways[wayOf()] as Prepare<T>
      const value = valueOf()
      preparedFen = spec.dueOf(value)
      try {
        return await prepare(app, value, {
          openId: app.session.openid ?? '',
          returnUrl: returnUrl(),
          call: { errorToast: 'refusals' },
        })
      } catch (error) {
        app.reportError('unexpected-data', error)
        return { ok: false, error: new ApiError('network', app.text('common').serverFailed) }
      }
    },
    present: async (action, key) => {
      const opener = await loadModule(app, loadOpener).catch(() => undefined)
      if (!opener) return 'failed'
      return action.kind === 'bridge'
        ? opener.presentSheet(app, subject, key, action.params)
        : opener.presentPage(app, action, $waitingPage)
    },
    onLost: app.toasts.show,
    onClosed: (outcome) => {
      app.log(`pay-${outcome}`, subject)
    },
    onUnpaid: sayUnpaid,
    ledger: {
      find: () => pending.find(subject),
      begin: (made) => pending.begin(subject, made, preparedFen),
      end: (key) => {
        orderId()
        pending.endByKey(key)
        // The screen may have been left while the provider was open.
        $paymentChanges.set({})
      },
    },
  })
  payment.$state.listen((state) => {
    // The attempt was closed before the user opened its page.
    if (canPay(state)) $waitingPage.get()?.cancel()
    noteChange(state)
  })
  const stop = (): void => {
    payment.stop()
    // Screens that follow show an attempt whose provider is still open as pending.
    noteChange()
  }
  return { ...payment, stop, $waitingPage, $answer, orderId, pendingFen: () => pending.fenOf(subject) }
}
