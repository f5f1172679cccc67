/** Parses stays in the car park. Amounts stay in yuan, as in the API; convert them with `toFen`. */
import type { ParkingOrder } from '../../contract/model/booking/parking.ts'
import { yuanOrUnknown, yuanOrZero } from '../../core/http/parse-money.ts'
import { isRecord, number, numberOrZero, readRow, text, type Parser } from '../../core/http/parse.ts'
import { readRefunds } from '../../core/payment/refunds.ts'
import { readNeedFee, readPaidFee } from './need-fee.ts'

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
  totalFee: yuanOrUnknown,
  discountFee: yuanOrZero,
  paidFee: yuanOrUnknown,
  needFee: yuanOrUnknown,
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

/** Parses a stay. Id and order id are the same; one of them may be absent. */
export const readStay: Parser<StayItem> = (raw, known) =>
  readFields(
    isRecord(raw)
      ? {
          ...raw,
          id: raw.id || raw.orderId,
          orderId: raw.orderId || raw.id,
          needFee: readNeedFee(raw),
          paidFee: readPaidFee(raw),
        }
      : raw,
    known,
  )
