/** Parses meters and bills. Amounts stay in yuan, as in the API; convert them with `toFen`. */
import {
  BILL,
  type DailyReading,
  type ElectricityBillDetail,
  type MonthlyUsage,
} from '../../contract/model/electricity.ts'
import { yuanOrNull, yuanOrUnknown, yuanOrZero } from '../../core/http/parse-money.ts'
import { isRecord, listOf, number, numberOrZero, optional, readRow, text } from '../../core/http/parse.ts'

type Reading = 'lastReading' | 'thisReading' | 'ratio' | 'usage' | 'unitPrice'

/** The displayed fields of a bill. The chart data are only in detail responses. */
export type BillItem = Omit<ElectricityBillDetail, 'createTime' | 'updateTime' | 'months' | 'readings' | Reading> & {
  /** `null` if the API does not send it. */
  [Name in Reading]: number | null
} & {
  months?: MonthlyUsage[] | undefined
  readings?: DailyReading[] | undefined
}
const readMonth = (raw: unknown): MonthlyUsage | undefined =>
  isRecord(raw)
    ? {
        id: text(raw.id),
        billMonth: text(raw.billMonth),
        usage: numberOrZero(raw.usage),
        amount: yuanOrUnknown(raw.amount),
      }
    : undefined

const readDay = (raw: unknown): DailyReading | undefined =>
  isRecord(raw) ? { day: text(raw.day), reading: numberOrZero(raw.reading), usage: numberOrZero(raw.usage) } : undefined

/** Whether the bill must be paid; `false` for a status that this version does not know. */
export const isBillDue = ({ payStatus }: Pick<BillItem, 'payStatus'>): boolean =>
  payStatus === BILL.unpaid || payStatus === BILL.overdue

export const readBill = readRow<BillItem>({
  meterNo: text,
  stallNo: text,
  businessName: text,
  payType: number,
  balance: yuanOrNull,
  billMonth: text,
  lastReading: number,
  thisReading: number,
  ratio: number,
  usage: number,
  unitPrice: number,
  amount: yuanOrUnknown,
  lateFee: yuanOrZero,
  paidAmount: yuanOrZero,
  needAmount: yuanOrUnknown,
  readTime: text,
  dueDate: text,
  payStatus: number,
  payeeName: text,
  months: optional(listOf(readMonth)),
  readings: optional(listOf(readDay)),
})
