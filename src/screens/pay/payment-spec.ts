/** What an area says about a thing that can be paid online, and the payment made of it. */
import type { PayParams } from '../../../bridge/contract.ts'
import type { Fen } from '../../contract/model/money.ts'
import { YES_NO } from '../../contract/model/page.ts'
import type { AttemptQuery } from '../../contract/model/payment.ts'
import { PAY_WAY_KEY } from '../../contract/storage.ts'
import { paymentTexts } from '../../contract/text/parts/payment.ts'
import type { App } from '../../core/app.ts'
import type { Outcome } from '../../core/http/outcome.ts'
import { isRecord } from '../../core/http/parse.ts'
import { fetchCode } from '../../core/fetch-code.ts'
import { createPayment, type Payment } from '../../core/payment/payment.ts'
import type { Prepared } from '../../core/payment/payment-action.ts'
import type { PayTruth, UnpaidOutcome } from '../../core/payment/payment-machine.ts'
import { createExit, type ExitStore } from '../../core/payment/payment-exit.ts'
import { presentSheet } from '../../core/payment/payment-sheet.ts'
import { createPendingPayments, paymentName, type PaymentSubject } from '../../core/payment/pending-payments.ts'
import { $paymentStep } from './due-tag.tsx'
import type { Receipt } from './receipt.ts'

/** `wechat` needs a shell with a payment sheet and the person's openid; `unionPay` opens a page and needs neither. */
export type PayWayName = 'wechat' | 'unionPay'

export interface Payer {
  /** With `wechat` never empty. */
  openId: string
  /** The present page: where the payment company's page leads back to. */
  returnUrl: string
}

/** Has the server begin an attempt. */
export type Prepare<T> = (app: App, value: T, payer: Payer) => Promise<Outcome<Prepared>>

/** @example
 * const parking: PaymentSpec<ParkingOrder> = {
 *   kind: 'parking',
 *   idOf: (order) => order.orderId,
 *   dueOf: (order) => toFen(order.needFee),
 *   ask: (app, { orderId }, query) => app.client.attempt(checkPayment, { orderId, ...query }, { silent: true }),
 *   readTruth: (answer) => (isRecord(answer) && Number(answer.status) === PAY.paid ? 'paid' : payableBy(answer)),
 *   ways: {
 *     wechat: async (app, { orderId, needFee }, { openId }) =>
 *       sheetOf(await app.client.attempt(payParking, { openId, orderId, totalFee: needFee })),
 *   },
 *   orderOf: ({ orderId }) => orderId,
 *   receiptOf: ({ orderId, needFee }) => ({ fen: toFen(needFee), number: orderId, facts: [] }),
 *   onPaid: (app) => app.location.navigate('/rateSuccess', { replace: true }),
 * } */
export interface PaymentSpec<T> {
  kind: PaymentSubject['kind']
  /** Names what is paid for: the server's order, or what it makes an order of. All screens that pay for one thing give it one name. */
  idOf: (value: T) => string
  /** What is to be paid. */
  dueOf: (value: T) => Fen
  /** Asks the server whether it is paid. Asked in the background, so it should be a silent call.
   * @param query goes with the call. @param order that a way has made of the thing; `undefined` before. */
  ask: (app: App, value: T, query: AttemptQuery, order: string | undefined) => Promise<Outcome<unknown>>
  /** Reads the answer of `ask`; `undefined` when it cannot be read. */
  readTruth: (answer: unknown) => PayTruth | undefined
  /** The ways to pay it, in the order in which they are offered. Where there are several, give `paymentBar` the choice. */
  ways: Readonly<Partial<Record<PayWayName, Prepare<T>>>>
  /** The order that `order-paid` names; `undefined` where none is known, and nothing is emitted. */
  orderOf: (value: T, order: string | undefined) => string | undefined
  /** What the receipt says: it is shown on the screen that `onPaid` leads to, with `useLeftReceipt`. */
  receiptOf: (value: T, order: string | undefined) => Receipt
  /** The server says that it is paid: leave the screen. */
  onPaid: (app: App, value: T, order: string | undefined) => void
}

/** For `readTruth`: what an answer means that says *not paid*. */
export const payableBy = (answer: unknown): 'payable' | 'closed' =>
  isRecord(answer) && String(answer.openAttempt) === String(YES_NO.no) ? 'closed' : 'payable'

/** For `ways`: the messaging app's sheet opens with these parameters. */
export const sheetOf = (prepared: Outcome<PayParams>): Outcome<Prepared> =>
  prepared.ok ? { ok: true, value: { action: { kind: 'bridge', params: prepared.value } } } : prepared

export const waysOf = <T>({ ways }: PaymentSpec<T>): PayWayName[] => Object.keys(ways) as PayWayName[]

/** The way that was chosen last, on this device; `undefined` where none was. */
export const lastWay = (app: App): string | null => app.local.get(PAY_WAY_KEY)
export const keepWay = (app: App, way: PayWayName): void => app.local.set(PAY_WAY_KEY, way)

const loadPaymentPage = () => import('../../core/payment/payment-page.ts')

export interface ScreenPayment extends Payment {
  /** A page that opens by a press of the person's only. */
  readonly $exit: ExitStore
  /** The order that a way has made of the thing, as far as is known. */
  order(): string | undefined
  /** Whether the server has answered the last question. */
  isAnswered(): boolean
}

const returnUrl = (): string => globalThis.location?.href.split('#', 1)[0] ?? ''

/** The payment of one thing, in this app.
 * @param valueOf what is known of it now: it may be fetched again while the screen is open. @param wayOf the chosen way. */
export const createScreenPayment = <T>(
  app: App,
  spec: PaymentSpec<T>,
  id: string,
  valueOf: () => T,
  wayOf: () => PayWayName = () => waysOf(spec)[0] as PayWayName,
): ScreenPayment => {
  const subject: PaymentSubject = { kind: spec.kind, id }
  const pending = createPendingPayments(app)
  const $exit = createExit()
  let known: string | undefined
  let isAnswered = true
  const order = (): string | undefined => (known = pending.orderOf(subject) ?? known)
  const sayUnpaid = (outcome: UnpaidOutcome): void => {
    const text = paymentTexts[app.$locale.get()]
    app.toasts.show({ cancelled: text.payCancelled, failed: text.payFailed, unsupported: text.payUnsupported }[outcome])
  }
  const isFree = (): boolean => spec.dueOf(valueOf()) === 0
  const payment = createPayment({
    name: paymentName(subject),
    ask: async (closes) => {
      const answer = await spec.ask(app, valueOf(), closes ? { closeAttempt: YES_NO.yes } : {}, order())
      const truth = answer.ok ? spec.readTruth(answer.value) : undefined
      isAnswered = truth !== undefined
      // Nothing is charged online where nothing is due.
      return truth === 'off' && isFree() ? 'payable' : truth
    },
    isFree,
    prepare: () => {
      const prepare = spec.ways[wayOf()] as Prepare<T>
      return prepare(app, valueOf(), { openId: app.session.openid ?? '', returnUrl: returnUrl() })
    },
    present: async (action, key) => {
      if (action.kind === 'bridge') return presentSheet(app, subject, key, action.params)
      const opener = await fetchCode(app, loadPaymentPage).catch(() => undefined)
      return opener ? opener.presentPage(app, action, $exit) : 'failed'
    },
    onClosed: (outcome) => app.log(`pay-${outcome}`, subject),
    onUnpaid: sayUnpaid,
    ledger: {
      find: () => pending.find(subject),
      begin: (made) => pending.begin(subject, made),
      end: (key) => {
        order()
        pending.endByKey(key)
      },
    },
  })
  // The ledger is written before the state changes.
  payment.$state.listen(() => $paymentStep.set({}))
  return { ...payment, $exit, order, isAnswered: () => isAnswered }
}
