/** Electronic invoices for parking and electricity. Checks of tax numbers are in `tax-number.ts`. */
import { type Fen, part } from '../money.ts'
import type { DateTime, Id, Stored, Url, Yuan } from '../page.ts'
import { PAY, type PayStatus } from '../payment.ts'

/** Orders in one invoice. */
export const INVOICE_ORDERS_MAX = 50

/** An invoice's `status`. Issuing takes a while; a failed one sets its orders free to be asked for again, a reversed one, too. */
export const INVOICE = { issuing: 0, issued: 1, failed: 2, reversed: 3 } as const
export type InvoiceStatus = (typeof INVOICE)[keyof typeof INVOICE]

/** How far an order is invoiced. One order can be in one live invoice only. */
export const INVOICED = { none: 0, issuing: 1, issued: 2 } as const
export type InvoicedState = (typeof INVOICED)[keyof typeof INVOICED]

export const INVOICE_TYPE = { parking: 1, electricity: 2 } as const
export type InvoiceType = (typeof INVOICE_TYPE)[keyof typeof INVOICE_TYPE]
export const TITLE_TYPE = { personal: 1, enterprise: 2 } as const
export type TitleType = (typeof TITLE_TYPE)[keyof typeof TITLE_TYPE]

/** Who an invoice is made out to. */
export interface InvoiceTitle {
  titleType: TitleType
  /** The person's or the company's name, without `<` and `>`.
   * @maxLength 100 */
  title: string
  /** Required for an enterprise; not checked by the server (see `doubtOfTaxNumber`).
   * @maxLength 20 */
  taxNumber?: string | null
  /** @maxLength 100 */
  companyAddress?: string | null
  /** @maxLength 100 */
  companyPhone?: string | null
  /** @maxLength 100 */
  bankName?: string | null
  /** @maxLength 100 */
  bankAccount?: string | null
}

/** What an invoice is for, and where it goes. */
export interface InvoiceOrders {
  /** Paid orders of the caller.
   * @minItems 1
   * @maxItems INVOICE_ORDERS_MAX */
  orderIds: Id[]
  invoiceType: InvoiceType
  /** Where it is sent. */
  email: string
  phone?: string | null
}

/** What is asked for. The sum is not sent: the server computes it from the orders. An order that is in a live invoice already (issuing or
 * issued) is refused (409). */
export interface InvoiceRequest extends InvoiceTitle, InvoiceOrders {}

/** Sends an issued invoice again, by the same call as the request. */
export interface InvoiceResend {
  invoiceId: Id
  email: string
}

/** A line of an invoice: one for each order. */
export interface InvoiceItem {
  /** What for: `'Parking 新A12345, 2026-11-21 09:12'`. */
  name: string
  unit: string
  quantity: number
  /** With tax. */
  price: Yuan
  amount: Yuan
}

/** Asked for is not issued: see `status`. */
export interface Invoice extends Required<InvoiceTitle>, Required<InvoiceOrders>, Stored {
  /** The sum of its orders, with tax. */
  amount: Yuan
  /** Per cent: 9. */
  taxRate: number
  /** The tax in the amount. */
  taxAmount: Yuan
  items: InvoiceItem[]
  status: InvoiceStatus
  failReason: string | null
  /** 20 digits, once issued. */
  invoiceNo: string | null
  /** Digital invoices have none. */
  invoiceCode: string | null
  invoiceTime: DateTime | null
  /** The document, once issued: a PDF to show or to save. Everyone who has the address can read it. */
  pdfUrl: Url | null
  /** When it was last sent to `email`. */
  sentTime: DateTime | null
}

export interface InvoiceFilter {
  status?: InvoiceStatus | null
}

/** A company's tax number, for the form; null: the park does not know the company. */
export interface TaxNumberAnswer {
  businessName: string
  taxNumber: string | null
}

/** What tells whether an invoice can be asked for a paid order. */
interface Invoiceable {
  payStatus: PayStatus
  invoiceStatus: InvoicedState
  paidFee: Yuan
}

/** Whether an invoice can be asked for: something was paid, not refunded, and it is in no live invoice. */
export const canInvoice = ({ payStatus, invoiceStatus, paidFee }: Invoiceable): boolean =>
  payStatus === PAY.paid && invoiceStatus === INVOICED.none && paidFee > 0

/** The tax that is in an amount, half up.
 * @example includedTax(10_900, 9) // 900 */
export const includedTax = (amount: Fen, taxRate: number): Fen => part(amount, taxRate, 100 + taxRate)

/** Titles that were used before, each once, the newest first: there is no call that keeps them apart from invoices.
 * @param invoices newest first. */
export const savedTitles = (invoices: readonly Required<InvoiceTitle>[]): Required<InvoiceTitle>[] => {
  const titles = new Map<string, Required<InvoiceTitle>>()
  for (const { titleType, title, taxNumber, companyAddress, companyPhone, bankName, bankAccount } of invoices) {
    const key = `${titleType} ${title}`
    if (!titles.has(key))
      titles.set(key, { titleType, title, taxNumber, companyAddress, companyPhone, bankName, bankAccount })
  }
  return [...titles.values()]
}
