/** Parses invoices. Amounts stay in yuan, as in the API; convert them with `toFen`. */
import type { Invoice, InvoiceItem } from '../../contract/model/booking/invoice.ts'
import { yuanOrUnknown } from '../../core/http/parse-money.ts'
import { isRecord, listOf, number, numberOrZero, readRow, text } from '../../core/http/parse.ts'

/** The displayed fields of an invoice. */
export type InvoiceRow = Omit<Invoice, 'updateTime'>

const readItem = (raw: unknown): InvoiceItem | undefined =>
  isRecord(raw)
    ? {
        name: text(raw.name),
        unit: text(raw.unit),
        quantity: numberOrZero(raw.quantity),
        price: yuanOrUnknown(raw.price),
        amount: yuanOrUnknown(raw.amount),
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
  amount: yuanOrUnknown,
  taxRate: numberOrZero,
  taxAmount: yuanOrUnknown,
  items: listOf(readItem),
  status: number,
  failReason: text,
  invoiceNo: text,
  invoiceCode: text,
  invoiceTime: text,
  pdfUrl: text,
  sentTime: text,
})
