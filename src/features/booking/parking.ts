/** Parses stays in the car park. Amounts stay in yuan, as in the API; convert them with `toFen`. */
import type { ParkingOrder } from '../../contract/model/booking/parking.ts'
import { number, numberOrZero, readRow, text } from '../../core/http/parse.ts'
import { readRefunds } from '../../core/payment/refunds.ts'

/** The displayed fields of a stay. */
export type StayItem = Omit<ParkingOrder, 'updateTime'>

export const readStay = readRow<StayItem>({
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
  totalFee: numberOrZero,
  discountFee: numberOrZero,
  paidFee: numberOrZero,
  needFee: numberOrZero,
  bufferMinutes: numberOrZero,
  leaveBy: text,
  payStatus: number,
  payTime: text,
  payWay: number,
  transactionId: text,
  refunds: readRefunds,
  invoiceStatus: number,
  invoiceId: text,
})
