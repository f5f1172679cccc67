/** Meters, their bills and payments for them: parsed for their screens. Money stays in yuan as on the wire: `toFen` makes it fen. */
import type {
  DailyReading,
  ElectricityBillDetail,
  ElectricityOrder,
  MonthlyUsage,
  UnionPayTarget,
} from '../../contract/model/electricity.ts'
import { isRecord, listOf, number, optional, readRow, text } from '../../core/http/parse.ts'

/** The shown fields of a bill; the charts only of a detail. */
export type BillItem = Omit<ElectricityBillDetail, 'createTime' | 'updateTime' | 'months' | 'readings'> & {
  months?: MonthlyUsage[] | undefined
  readings?: DailyReading[] | undefined
}
/** The shown fields of a payment. */
export type ElectricityOrderItem = Omit<ElectricityOrder, 'updateTime' | 'openAttempt'>

const amount = (raw: unknown): number => number(raw) ?? 0

const readMonth = (raw: unknown): MonthlyUsage | undefined =>
  isRecord(raw)
    ? { id: text(raw.id), billMonth: text(raw.billMonth), usage: amount(raw.usage), amount: amount(raw.amount) }
    : undefined

const readDay = (raw: unknown): DailyReading | undefined =>
  isRecord(raw) ? { day: text(raw.day), reading: amount(raw.reading), usage: amount(raw.usage) } : undefined

export const readBill = readRow<BillItem>({
  meterNo: text,
  stallNo: text,
  businessName: text,
  payType: number,
  balance: number,
  billMonth: text,
  lastReading: amount,
  thisReading: amount,
  ratio: amount,
  usage: amount,
  unitPrice: amount,
  amount,
  lateFee: amount,
  paidAmount: amount,
  needAmount: amount,
  readTime: text,
  dueDate: text,
  payStatus: number,
  months: optional(listOf(readMonth)),
  readings: optional(listOf(readDay)),
})

export const readElectricityOrder = readRow<ElectricityOrderItem>({
  createTime: text,
  orderNo: text,
  meterNo: text,
  billId: text,
  orderType: number,
  amount,
  rechargeKwh: number,
  payWay: number,
  payStatus: number,
  payTime: text,
  invoiceStatus: number,
  invoiceId: text,
})

/** Parses where UnionPay is opened. @returns `undefined` for what this version cannot open. */
export const readUnionPayTarget = (raw: unknown): UnionPayTarget | undefined => {
  if (!isRecord(raw)) return undefined
  if (raw.kind === 'redirect' && text(raw.payUrl)) return { kind: 'redirect', payUrl: text(raw.payUrl) }
  if (raw.kind !== 'form' || !text(raw.action)) return undefined
  const fields = isRecord(raw.fields) ? raw.fields : {}
  return {
    kind: 'form',
    action: text(raw.action),
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, text(value)])),
  }
}
