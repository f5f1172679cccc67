/** Electricity: meters, their bills, and the payments of bills and top-ups. The rules of the fees are in `electricity-fee.ts`. */
import type { InvoicedState } from './booking/invoice.ts'
import type { DateTime, Day, Id, Stored, Url, YesNo, Yuan } from './page.ts'
import type { AttemptAnswer, AttemptQuery, PayStatus, PayWay, SignedPayment } from './payment.ts'

/** Payment type of a meter: from a balance that is topped up, or by monthly bills. */
export const METER_PAY = { prepaid: 1, postpaid: 2 } as const
export type MeterPay = (typeof METER_PAY)[keyof typeof METER_PAY]

/** Status of a bill. `overdue`: unpaid and past its due date. */
export const BILL = { unpaid: 0, paid: 1, overdue: 2 } as const
export type BillStatus = (typeof BILL)[keyof typeof BILL]

/** The displayed state of a meter: see `meterState`. */
export type MeterState = 'normal' | 'low' | 'arrears' | 'overdue'

/** The bill of one meter for one month. Readings and usage are in kWh. Bills of prepaid meters are paid from the balance, so nothing is
 * due for them. */
export interface ElectricityBill extends Stored {
  meterNo: string
  stallNo: string
  businessName: string
  payType: MeterPay
  /** The current balance of a prepaid meter, negative if in arrears; null if postpaid. */
  balance: Yuan | null
  /** `YYYY-MM`. */
  billMonth: string
  lastReading: number
  thisReading: number
  /** Multiplier from the difference of the readings to the usage. */
  ratio: number
  /** (`thisReading` − `lastReading`) × `ratio`. If the meter was replaced in this month, `thisReading` may be less than `lastReading`. */
  usage: number
  /** Yuan per kWh, at most four decimals. */
  unitPrice: number
  /** Usage × price. */
  amount: Yuan
  /** Fee for the days since `dueDate`; it grows until the bill is paid. */
  lateFee: Yuan
  paidAmount: Yuan
  /** Amount due now: `amount` + `lateFee` − `paidAmount`. */
  needAmount: Yuan
  readTime: DateTime
  dueDate: Day
  payStatus: BillStatus
  /** The payee, in the caller's language. An addition to the specification. */
  payeeName?: string
}

/** The reading of a meter at the end of a day. */
export interface DailyReading {
  day: Day
  reading: number
  /** Usage of this day in kWh. */
  usage: number
}

export interface MonthlyUsage {
  /** Id of the month's bill. */
  id: Id
  /** `YYYY-MM`. */
  billMonth: string
  usage: number
  amount: Yuan
}

/** One bill with the data of its charts. */
export interface ElectricityBillDetail extends ElectricityBill {
  /** The twelve months up to the bill's month, oldest first. */
  months: MonthlyUsage[]
  /** The days of the bill's month, oldest first. */
  readings: DailyReading[]
}

export interface ElectricityFilter {
  meterNo?: string | null
  payStatus?: BillStatus | null
  billMonth?: string | null
  /** 1: only the newest bill of each meter. */
  isLatest?: YesNo | null
}

/** Kind of an electricity order. */
export const ELECTRICITY_ORDER = { bill: 1, topUp: 2 } as const
export type ElectricityOrderType = (typeof ELECTRICITY_ORDER)[keyof typeof ELECTRICITY_ORDER]

/** Payment of a bill of the caller. A paid bill is refused (409). */
export interface BillPayment {
  orderType: typeof ELECTRICITY_ORDER.bill
  billId: Id
  /** The bill's current `needAmount`: the server recomputes it and refuses any other amount. */
  amount: Yuan
}

/** Top-up of a prepaid meter of the caller. */
export interface TopUp {
  orderType: typeof ELECTRICITY_ORDER.topUp
  meterNo: string
  /** At the sandbox from ¥10 to ¥5000; any other amount is refused (400). */
  amount: Yuan
}

/** Payment of an existing order that is not paid yet. A paid order is refused (409). */
export interface OrderPayment {
  orderId: Id
  /** The order's `amount` for a top-up, the bill's current `needAmount` for a bill. */
  amount: Yuan
}

/** What is paid. A bill has one order, regardless of the number of payment attempts. */
export type ElectricityPayable = BillPayment | TopUp | OrderPayment

/** Request body to start a payment with the messaging app's payment sheet. */
export type WechatPayStart = ElectricityPayable & {
  /** The caller's id in the messaging app. */
  openId: string
}

/** The order and the parameters of the payment sheet. */
export interface WechatPayPrepared {
  order: ElectricityOrder
  payment: SignedPayment
}

/** Request body to start a payment on the payment provider's page. */
export type UnionPayStart = ElectricityPayable & {
  /** URL to which the provider's page returns, with `orderId` and `result` (`ok` or `cancel`) added to its query. It must be on the
   * park's origin or on an allowed one. `result` is no proof of payment. */
  returnUrl: Url
}

/** How to open the payment provider's page: by navigating to a URL, or by submitting a form. */
export type UnionPayTarget =
  | { kind: 'redirect'; payUrl: Url }
  /** A form to submit by POST to `action`, with a hidden input for each of the `fields`. */
  | { kind: 'form'; action: Url; fields: Record<string, string> }

/** The order and how to open the page to pay it. */
export interface UnionPayPrepared {
  order: ElectricityOrder
  target: UnionPayTarget
}

/** A payment of a bill or a top-up. Its current `payStatus` is the only proof of payment: request it by its id. */
export interface ElectricityOrder extends Stored, AttemptAnswer {
  orderNo: string
  meterNo: string
  /** Only if `orderType` is `bill`. */
  billId: Id | null
  orderType: ElectricityOrderType
  amount: Yuan
  /** Energy in kWh; only if `orderType` is `topUp`. */
  rechargeKwh: number | null
  payWay: PayWay | null
  payStatus: PayStatus
  payTime: DateTime | null
  /** The payee, in the caller's language. An addition to the specification. */
  payeeName?: string
  invoiceStatus: InvoicedState
  invoiceId: Id | null
}

export interface ElectricityOrderFilter extends AttemptQuery {
  /** Only this order: the specification has no separate call for one order. */
  id?: Id | null
  meterNo?: string | null
  payStatus?: PayStatus | null
  invoiceStatus?: InvoicedState | null
  /** Month in which the order was created, `YYYY-MM`. */
  month?: string | null
}
