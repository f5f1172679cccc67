/** Payments: parameters and states. */
import { ZERO, type Fen } from './money.ts'
import { nameOf } from './named.ts'
import type { DateTime, Id, Yuan, YesNo } from './page.ts'

/** Parameters of the messaging app's payment sheet. Every value is text; `timeStamp` is in seconds. */
export interface SignedPayment {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** The payment status on the server. */
export const PAY = { unpaid: 0, paid: 1, refunded: 2 } as const
export type PayStatus = (typeof PAY)[keyof typeof PAY]

/** The displayed payment state. An order that was settled without a charge is `free` and not `paid`. An unpaid one of which nothing is due,
 * such as a stay within its free time, is `notDue`.
 * @param amount what is due, or was charged. @returns `undefined` for a status that this version does not know. */
export const payStateOf = (
  payStatus: number | null,
  amount: Fen | Yuan,
): keyof typeof PAY | 'free' | 'notDue' | undefined => {
  if (amount === ZERO && payStatus === PAY.paid) return 'free'
  if (amount === ZERO && payStatus === PAY.unpaid) return 'notDue'
  return nameOf(PAY, payStatus)
}

/** How a bill or a parking stay was paid, and how a refund is sent. A forklift order has `OrderPayWay` instead. */
export const PAY_WAY = { wechat: 1, unionPay: 2 } as const
export type PayWay = (typeof PAY_WAY)[keyof typeof PAY_WAY]

/** Begins the payment of a parking order. `totalFee` must be the order's `needFee` of now: the server computes it again and refuses another
 * sum. An order with nothing due is refused (409). */
export interface PaymentStart {
  openId: string
  orderId: Id
  totalFee: Yuan
}

/** State of a refund. */
export const REFUND = { underWay: 0, done: 1 } as const
export type RefundStatus = (typeof REFUND)[keyof typeof REFUND]

/** A refund of a charge that was not needed, because the order was already paid or its sum has changed. It is paid to the original
 * account. */
export interface Refund {
  status: RefundStatus
  amount: Yuan
  payWay: PayWay
  /** Time of the refund; while it is under way, the time of the charge. */
  time: DateTime
}

/** Our addition to the questions that prove a payment (`getOnlinePay`, `checkPayment`, `listElectricityOrders` with `id`). */
export interface AttemptQuery {
  /** 1: the server first closes every unpaid attempt with the payment provider (of a parking stay, which
   * several users may pay for: every one of the caller). A closed attempt can no longer be charged. If an
   * attempt turns out to be paid, it is settled, and the response says so. */
  closeAttempt?: YesNo | null
}

/** Our addition to the answers of these questions. */
export interface AttemptAnswer {
  /** 0: every attempt that `closeAttempt` closes is closed, so that a new one cannot charge twice. 1: one may still be paid. If it is
   * absent, the client assumes 1. */
  openAttempt?: YesNo
  /** Refunds of charges that were not needed, newest first; absent if there are none. */
  refunds?: Refund[]
}

/** The only proof of a payment. `paid`: nothing is due now; for a vehicle that is still in the park, until its `leaveBy`. */
export interface PaymentCheck extends AttemptAnswer {
  orderId: Id
  status: PayStatus
}
