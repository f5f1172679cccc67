/** Parses stays in the car park. Amounts stay in yuan, as in the API; convert them with `toFen`. */
import type { ParkingOrder } from '../../contract/model/booking/parking.ts'
import { yuanOrZero } from '../../core/http/parse-money.ts'
import { isRecord, number, numberOrZero, readRow, text, type Parser } from '../../core/http/parse.ts'
import { readRefunds } from '../../core/payment/refunds.ts'
import { readNeedFee } from './need-fee.ts'

/** The displayed fields of a stay. */
export type StayItem = Omit<ParkingOrder, 'updateTime'>

const readFields = readRow<StayItem>({
  createTime: text,
  orderId: text,
  plateNo: text,
  plateColor: number,
  carType: number,
  carTypeName: text,
  parkName: text,
  enterTime: text,
  enterImg: text,
  leaveTime: text,
  parkingTime: numberOrZero,
  freeMinutes: numberOrZero,
  totalFee: yuanOrZero,
  discountFee: yuanOrZero,
  paidFee: yuanOrZero,
  needFee: yuanOrZero,
  bufferMinutes: numberOrZero,
  leaveBy: text,
  payStatus: number,
  payTime: text,
  payWay: number,
  payeeName: text,
  transactionId: text,
  refunds: readRefunds,
  invoiceStatus: number,
  invoiceId: text,
})

/** Parses a stay. An absent order id is the stay's id. */
export const readStay: Parser<StayItem> = (raw, known) =>
  readFields(isRecord(raw) ? { ...raw, orderId: raw.orderId || raw.id, needFee: readNeedFee(raw) } : raw, known)
