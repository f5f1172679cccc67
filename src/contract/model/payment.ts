/** Paying: what a payment begins with, and where it stands. */
import { nameOf } from './named.ts'
import type { DateTime, Id, Yuan, YesNo } from './page.ts'

/** What the payment sheet of the messaging app is opened with. Every value is text; `timeStamp` is in seconds. */
export interface SignedPayment {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** Where a payment stands, as the server knows it. */
export const PAY = { unpaid: 0, paid: 1, refunded: 2 } as const
export type PayStatus = (typeof PAY)[keyof typeof PAY]

/** What a person is told: what is settled without a charge was free, not paid.
 * @param amount what is due, or was charged. @returns `undefined` for a status that this version does not know. */
export const payStateOf = (payStatus: number | null, amount: number): keyof typeof PAY | 'free' | undefined => {
  if (payStatus === PAY.paid && amount === 0) return 'free'
  return payStatus === null ? undefined : nameOf(PAY, payStatus)
}

export const PAY_WAY = { wechat: 1, unionPay: 2 } as const
export type PayWay = (typeof PAY_WAY)[keyof typeof PAY_WAY]

/** How it was paid. `undefined` for what was free, and for a way that this version does not know.
 * @param amount what was charged. */
export const payWayOf = (
  { payStatus, payWay }: { payStatus: number | null; payWay: number | null },
  amount: number,
): keyof typeof PAY_WAY | undefined =>
  payWay === null || payStateOf(payStatus, amount) === 'free' ? undefined : nameOf(PAY_WAY, payWay)

/** Begins the payment of a parking order. `totalFee` must be the order's `needFee` of now: the server computes it again and refuses another
 * sum. An order with nothing due is refused (409). */
export interface PaymentStart {
  openId: string
  orderId: Id
  totalFee: Yuan
}

/** How far money is on its way back to the payer. */
export const REFUND = { underWay: 0, done: 1 } as const
export type RefundStatus = (typeof REFUND)[keyof typeof REFUND]

/** Money of the caller's that was charged and not needed: the order was paid already, or costs another sum by now. It goes back to the
 * account that it came from. */
export interface Refund {
  status: RefundStatus
  amount: Yuan
  payWay: PayWay
  /** When it was given back; while it is on its way, when it was charged. */
  time: DateTime
}

/** Our addition to the questions that prove a payment (`getOnlinePay`, `checkPayment`, `listElectricityOrders` with `id`). */
export interface AttemptQuery {
  /** 1: the server first closes, at the payment company, every attempt to pay the thing that has not been paid. What is closed can take no
   * money any more; an attempt that turns out to be paid is settled, and the answer says so. */
  closeAttempt?: YesNo | null
}

/** Our addition to the answers of these questions. */
export interface AttemptAnswer {
  /** 0: every attempt to pay the thing is closed, so another one cannot charge twice. 1: one may still be paid. Without it the client
   * takes one for open. */
  openAttempt?: YesNo
  /** What the caller was charged in vain, newest first; absent where nothing was. */
  refunds?: Refund[]
}

/** The only proof of a payment. `paid`: nothing is due now; for a vehicle that is still in the park, until its `leaveBy`. */
export interface PaymentCheck extends AttemptAnswer {
  orderId: Id
  status: PayStatus
}
