/** Parses electricity payments. Amounts stay in yuan, as in the API; convert them with `toFen`. */
import type { ElectricityOrder } from '../../contract/model/electricity.ts'
import { yuanOrUnknown } from '../../core/http/parse-money.ts'
import { number, readRow, text } from '../../core/http/parse.ts'
import { readRefunds } from '../../core/payment/refunds.ts'

/** The displayed fields of a payment. */
export type ElectricityOrderItem = Omit<ElectricityOrder, 'updateTime' | 'openAttempt'>

export const readElectricityOrder = readRow<ElectricityOrderItem>({
  createTime: text,
  orderNo: text,
  meterNo: text,
  billId: text,
  orderType: number,
  amount: yuanOrUnknown,
  rechargeKwh: number,
  payWay: number,
  payStatus: number,
  payTime: text,
  payeeName: text,
  refunds: readRefunds,
  invoiceStatus: number,
  invoiceId: text,
})
