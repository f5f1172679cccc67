/** What an area says about a thing that can be paid online, and the payment made of it. */
import type { PayParams } from '../../../bridge/contract.ts'
import type { Fen } from '../../contract/model/money.ts'
import { paymentTexts } from '../../contract/text/parts/payment.ts'
import type { App } from '../../core/app.ts'
import type { Outcome } from '../../core/http/outcome.ts'
import { createPayment, type Payment, type PayTruth, type UnpaidOutcome } from '../../core/payment/payment.ts'
import { presentSheet } from '../../core/payment/payment-sheet.ts'
import { createPendingPayments, type PaymentSubject } from '../../core/payment/pending-payments.ts'
import type { Receipt } from './receipt.ts'

/** @example
 * const parking: PaymentSpec<ParkingOrder> = {
 *   kind: 'parking',
 *   idOf: (order) => order.orderId,
 *   dueOf: (order) => toFen(order.needFee),
 *   ask: (app, { orderId }) => app.client.attempt(checkPayment, { orderId }, { silent: true }),
 *   readTruth: (answer) => (isRecord(answer) && Number(answer.status) === PAY.paid ? 'paid' : 'payable'),
 *   prepare: (app, { orderId, needFee }, openId) => app.client.attempt(payParking, { openId, orderId, totalFee: needFee }),
 *   receiptOf: ({ orderId, needFee }) => ({ fen: toFen(needFee), number: orderId, facts: [] }),
 *   onPaid: (app) => app.location.navigate('/rateSuccess', { replace: true }),
 * } */
export interface PaymentSpec<T> {
  kind: PaymentSubject['kind']
  /** Names the thing in the server's payment calls. */
  idOf: (value: T) => string
  /** What is to be paid. */
  dueOf: (value: T) => Fen
  /** Asks the server whether it is paid. Asked in the background, so it should be a silent call. */
  ask: (app: App, value: T) => Promise<Outcome<unknown>>
  /** Reads the answer of `ask`; `undefined` when it cannot be read. */
  readTruth: (answer: unknown) => PayTruth | undefined
  /** Signed parameters of the payment sheet. @param openId never empty. */
  prepare: (app: App, value: T, openId: string) => Promise<Outcome<PayParams>>
  /** What the receipt says: it is shown on the screen that `onPaid` leads to, with `useLeftReceipt`. */
  receiptOf: (value: T) => Receipt
  /** The server says that it is paid: leave the screen. */
  onPaid: (app: App, value: T) => void
}

/** The payment of one thing, in this app.
 * @param valueOf what is known of it now: it may be fetched again while the screen is open. */
export const createScreenPayment = <T>(app: App, spec: PaymentSpec<T>, id: string, valueOf: () => T): Payment => {
  const subject: PaymentSubject = { kind: spec.kind, id }
  const pending = createPendingPayments(app)
  const sayUnpaid = (outcome: UnpaidOutcome): void => {
    const text = paymentTexts[app.$locale.get()]
    app.toasts.show({ cancelled: text.payCancelled, failed: text.payFailed, unsupported: text.payUnsupported }[outcome])
  }
  const isFree = (): boolean => spec.dueOf(valueOf()) === 0
  return createPayment({
    ask: async () => {
      const answer = await spec.ask(app, valueOf())
      const truth = answer.ok ? spec.readTruth(answer.value) : undefined
      // Nothing is charged online where nothing is due.
      return truth === 'off' && isFree() ? 'payable' : truth
    },
    isFree,
    prepare: () => spec.prepare(app, valueOf(), app.session.openid ?? ''),
    present: (params) => presentSheet(app, subject, pending.begin(subject), params),
    onClosed: (outcome) => app.log(`pay-${outcome}`, subject),
    onUnpaid: sayUnpaid,
    doubt: {
      get: () => pending.find(subject) !== undefined,
      set: (inDoubt) => void (inDoubt ? pending.begin(subject) : pending.end(subject)),
    },
  })
}
