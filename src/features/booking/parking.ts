/** Stays in the car park, what a plate owes, and invoices: parsed for their screens. Money stays in yuan as on the wire: `toFen` makes it fen. */
import type { Invoice, InvoiceItem } from '../../contract/model/booking/invoice.ts'
import type { ParkingTariff } from '../../contract/model/booking/parking-fee.ts'
import type { ParkingMessage, ParkingOrder, ParkingState } from '../../contract/model/booking/parking.ts'
import { isRecord, listOf, number, readRow, text } from '../../core/http/parse.ts'
import { readRefunds } from '../../core/payment/refunds.ts'

/** The shown fields of a stay. */
export type StayItem = Omit<ParkingOrder, 'updateTime'>
/** The shown fields of an invoice. */
export type InvoiceRow = Omit<Invoice, 'updateTime'>
/** The parsed answer about a plate. */
export type PlateAnswer = Omit<ParkingMessage, 'order'> & { order: StayItem | null }

const amount = (raw: unknown): number => number(raw) ?? 0

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
  parkingTime: amount,
  freeMinutes: amount,
  totalFee: amount,
  discountFee: amount,
  paidFee: amount,
  needFee: amount,
  bufferMinutes: amount,
  leaveBy: text,
  payStatus: number,
  payTime: text,
  payWay: number,
  transactionId: text,
  refunds: readRefunds,
  invoiceStatus: number,
  invoiceId: text,
})

const STATES: readonly string[] = ['notParked', 'freeTime', 'notDue', 'paid', 'due'] satisfies ParkingState[]

const readTariff = (raw: unknown): ParkingTariff => {
  const fields = isRecord(raw) ? raw : {}
  return {
    carType: (number(fields.carType) ?? 1) as ParkingTariff['carType'],
    freeTime: amount(fields.freeTime),
    firstTime: amount(fields.firstTime),
    firstAmount: amount(fields.firstAmount),
    increasingTime: amount(fields.increasingTime),
    increasingAmount: amount(fields.increasingAmount),
    cappingAmount: amount(fields.cappingAmount),
    bufferMinutes: amount(fields.bufferMinutes),
    description: text(fields.description),
  }
}

/** Parses the answer of `getParkingMessage`. @returns `undefined` for a state that this version does not know, and for one that needs an order
 * and has none. */
export const readPlateAnswer = (raw: unknown): PlateAnswer | undefined => {
  if (!isRecord(raw) || !STATES.includes(text(raw.state))) return undefined
  const state = text(raw.state) as ParkingState
  const order = readStay(raw.order) ?? null
  if (!order && state !== 'notParked') return undefined
  return { state, order, tariff: readTariff(raw.tariff), time: text(raw.time) }
}

const readItem = (raw: unknown): InvoiceItem | undefined =>
  isRecord(raw)
    ? {
        name: text(raw.name),
        unit: text(raw.unit),
        quantity: amount(raw.quantity),
        price: amount(raw.price),
        amount: amount(raw.amount),
      }
    : undefined

export const readInvoice = readRow<InvoiceRow>({
  createTime: text,
  orderIds: listOf((raw) => text(raw) || undefined),
  invoiceType: number,
  titleType: number,
  title: text,
  taxNumber: text,
  companyAddress: text,
  companyPhone: text,
  bankName: text,
  bankAccount: text,
  email: text,
  phone: text,
  amount,
  taxRate: amount,
  taxAmount: amount,
  items: listOf(readItem),
  status: number,
  failReason: text,
  invoiceNo: text,
  invoiceCode: text,
  invoiceTime: text,
  pdfUrl: text,
  sentTime: text,
})
