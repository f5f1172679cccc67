/** Electricity: meters with their bills, and payments for them. */
import type { InvoicedState } from './booking/invoice.ts'
import type { DateTime, Day, Id, Stored, Url, Yuan } from './page.ts'
import type { PayStatus, PayWay } from './payment.ts'

export const METER_PAY = { prepaid: 1, postpaid: 2 } as const
export type MeterPay = (typeof METER_PAY)[keyof typeof METER_PAY]

export const BILL = { unpaid: 0, paid: 1, overdue: 2 } as const
export type BillStatus = (typeof BILL)[keyof typeof BILL]

/** What a screen says about a meter. */
export type MeterState = 'normal' | 'low' | 'arrears' | 'overdue'

/** A meter and its bill of one month. Readings and usage in kWh. */
export interface ElectricityBill extends Stored {
  meterNo: string
  stallNo: string
  businessName: string
  payType: MeterPay
  /** Prepaid only; below 0: arrears. */
  balance: Yuan | null
  /** `YYYY-MM`. */
  billMonth: string
  lastReading: number
  thisReading: number
  /** Factor from reading to usage. */
  ratio: number
  usage: number
  /** Yuan per kWh. */
  unitPrice: number
  amount: Yuan
  lateFee: Yuan
  paidAmount: Yuan
  needAmount: Yuan
  readTime: DateTime
  dueDate: Day
  payStatus: BillStatus
}

export interface ElectricityFilter {
  payStatus?: BillStatus | null
  billMonth?: string | null
}

/** Usage = (this − last) × ratio, kWh. A meter that was exchanged (this < last) must bring its own usage: `null` here. */
export const meterUsage = (bill: Pick<ElectricityBill, 'lastReading' | 'thisReading' | 'ratio'>): number | null =>
  bill.thisReading < bill.lastReading ? null : (bill.thisReading - bill.lastReading) * bill.ratio

export const ELECTRICITY_ORDER = { bill: 1, topUp: 2 } as const
export type ElectricityOrderType = (typeof ELECTRICITY_ORDER)[keyof typeof ELECTRICITY_ORDER]

/** Pays a bill, or tops a prepaid meter up. */
export interface ElectricityOrderSubmission {
  orderType: ElectricityOrderType
  meterNo: string
  /** With `bill`. */
  billId?: Id | null
  /** With `bill` it must be what the server computes. */
  amount: Yuan
}

export interface ElectricityOrder extends Stored {
  orderNo: string
  meterNo: string
  billId: Id | null
  orderType: ElectricityOrderType
  amount: Yuan
  /** kWh. */
  rechargeKwh: number | null
  payWay: PayWay | null
  payStatus: PayStatus
  payTime: DateTime | null
  invoiceStatus: InvoicedState
  invoiceId: Id | null
}

export interface ElectricityOrderFilter {
  meterNo?: string | null
  payStatus?: PayStatus | null
  invoiceStatus?: InvoicedState | null
}

/** Where to go for paying at the payment company; it comes back to `returnUrl`. */
export interface UnionPayStart {
  /** The {@link ElectricityOrder}'s id. */
  id: Id
  openId?: string | null
  returnUrl: Url
}

export interface UnionPayAddress {
  payUrl: Url
}
