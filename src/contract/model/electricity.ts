/** Electricity: meters with their bills, and payments for them. What a bill costs is computed in `electricity-fee.ts`. */
import type { InvoicedState } from './booking/invoice.ts'
import type { DateTime, Day, Id, Stored, Url, YesNo, Yuan } from './page.ts'
import type { AttemptAnswer, AttemptQuery, PayStatus, PayWay, SignedPayment } from './payment.ts'

export const METER_PAY = { prepaid: 1, postpaid: 2 } as const
export type MeterPay = (typeof METER_PAY)[keyof typeof METER_PAY]

export const BILL = { unpaid: 0, paid: 1, overdue: 2 } as const
export type BillStatus = (typeof BILL)[keyof typeof BILL]

/** What a screen says about a meter: see `meterState`. */
export type MeterState = 'normal' | 'low' | 'arrears' | 'overdue'

/** A meter and its bill of one month. Readings and usage in kWh. A month of a prepaid meter is paid from the balance: nothing is due for it. */
export interface ElectricityBill extends Stored {
  meterNo: string
  stallNo: string
  businessName: string
  payType: MeterPay
  /** Of the meter, now. Prepaid only; below 0: arrears. */
  balance: Yuan | null
  /** `YYYY-MM`. */
  billMonth: string
  lastReading: number
  thisReading: number
  /** Factor from reading to usage. */
  ratio: number
  usage: number
  /** Yuan per kWh, at most four decimals. */
  unitPrice: number
  /** Usage × price. */
  amount: Yuan
  /** For days past `dueDate`; grows until the bill is paid. */
  lateFee: Yuan
  paidAmount: Yuan
  /** Due now: amount + late fee − paid. */
  needAmount: Yuan
  readTime: DateTime
  dueDate: Day
  payStatus: BillStatus
  /** To whom it is paid, in the asked language. */
  payeeName?: string
}

/** What the meter showed at the end of a day. */
export interface DailyReading {
  day: Day
  reading: number
  /** kWh since the day before. */
  usage: number
}

export interface MonthlyUsage {
  /** The bill of the month. */
  id: Id
  /** `YYYY-MM`. */
  billMonth: string
  usage: number
  amount: Yuan
}

/** One bill, with what its charts show. */
export interface ElectricityBillDetail extends ElectricityBill {
  /** The meter's last twelve months up to this bill's, oldest first. */
  months: MonthlyUsage[]
  /** The days of this bill's month, oldest first. */
  readings: DailyReading[]
}

export interface ElectricityFilter {
  meterNo?: string | null
  payStatus?: BillStatus | null
  billMonth?: string | null
  /** 1: each meter once, with its newest bill. */
  isLatest?: YesNo | null
}

/** Usage = (this − last) × ratio, kWh. A meter that was exchanged (this < last) must bring its own usage: `null` here. */
export const meterUsage = (bill: Pick<ElectricityBill, 'lastReading' | 'thisReading' | 'ratio'>): number | null =>
  bill.thisReading < bill.lastReading ? null : (bill.thisReading - bill.lastReading) * bill.ratio

export const ELECTRICITY_ORDER = { bill: 1, topUp: 2 } as const
export type ElectricityOrderType = (typeof ELECTRICITY_ORDER)[keyof typeof ELECTRICITY_ORDER]

/** Pays a bill of the caller's. A paid one is refused (409). */
export interface BillPayment {
  orderType: typeof ELECTRICITY_ORDER.bill
  billId: Id
  /** The bill's `needAmount` of now: the server computes it again and refuses another sum. */
  amount: Yuan
}

/** Tops a prepaid meter of the caller's up. */
export interface TopUp {
  orderType: typeof ELECTRICITY_ORDER.topUp
  meterNo: string
  /** From `TOP_UP_MIN` to `TOP_UP_MAX`. */
  amount: Yuan
}

/** Pays an order that was begun before and is not paid yet. A paid one is refused (409). */
export interface OrderPayment {
  orderId: Id
  /** For a top-up the order's `amount`; for a bill its `needAmount` of now. */
  amount: Yuan
}

/** What is paid for. A bill has one order, however often its payment is begun. */
export type ElectricityPayable = BillPayment | TopUp | OrderPayment

/** Begins a payment on the messaging app's own sheet. */
export type WechatPayStart = ElectricityPayable & {
  /** The caller's own account of the messaging app. */
  openId: string
}

/** The order, and what the payment sheet is opened with. */
export interface WechatPayPrepared {
  order: ElectricityOrder
  payment: SignedPayment
}

/** Begins a payment at the payment company. */
export type UnionPayStart = ElectricityPayable & {
  /** Where the company's page leads back to, with `orderId` and `result` (`ok` or `cancel`) in its query: a page of the park, or of an allowed
   * origin. What comes back there is no proof. */
  returnUrl: Url
}

/** How the payment company's page is opened: by going to an address, or by sending a form there. */
export type UnionPayTarget =
  | { kind: 'redirect'; payUrl: Url }
  /** Every field is a hidden input of a form that is sent by POST. */
  | { kind: 'form'; action: Url; fields: Record<string, string> }

/** The order, and where it is paid. */
export interface UnionPayPrepared {
  order: ElectricityOrder
  target: UnionPayTarget
}

/** A payment for electricity. Its `payStatus` is the only proof that it is paid: ask for it by its id. */
export interface ElectricityOrder extends Stored, AttemptAnswer {
  orderNo: string
  meterNo: string
  /** With `bill`. */
  billId: Id | null
  orderType: ElectricityOrderType
  amount: Yuan
  /** kWh, with `topUp`. */
  rechargeKwh: number | null
  payWay: PayWay | null
  payStatus: PayStatus
  payTime: DateTime | null
  /** As of the bill. */
  payeeName?: string
  invoiceStatus: InvoicedState
  invoiceId: Id | null
}

export interface ElectricityOrderFilter extends AttemptQuery {
  /** One order: there is no call of its own for it. */
  id?: Id | null
  meterNo?: string | null
  payStatus?: PayStatus | null
  invoiceStatus?: InvoicedState | null
  /** Of its making, `YYYY-MM`. */
  month?: string | null
}
