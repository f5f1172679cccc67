/** Electronic invoices for parking and electricity. The validation of tax numbers is in `tax-number.ts`. */
import { type Fen, ZERO } from '../money.ts'
import { part } from '../money/arithmetic.ts'
import type { DateTime, Id, Phone, Stored, Url, Yuan } from '../page.ts'
import { PAY, type PayStatus } from '../payment.ts'

/** Maximum number of orders in one invoice. */
export const INVOICE_ORDERS_MAX = 50

/** An invoice's `status`. Issuing takes some time. The orders of a failed or reversed invoice can be invoiced again. */
export const INVOICE = { issuing: 0, issued: 1, failed: 2, reversed: 3 } as const
export type InvoiceStatus = (typeof INVOICE)[keyof typeof INVOICE]

/** Invoice state of an order. An order can be in only one active invoice (issuing or issued). */
export const INVOICED = { none: 0, issuing: 1, issued: 2 } as const
export type InvoicedState = (typeof INVOICED)[keyof typeof INVOICED]

export const INVOICE_TYPE = { parking: 1, electricity: 2 } as const
export type InvoiceType = (typeof INVOICE_TYPE)[keyof typeof INVOICE_TYPE]
export const TITLE_TYPE = { personal: 1, enterprise: 2 } as const
export type TitleType = (typeof TITLE_TYPE)[keyof typeof TITLE_TYPE]

/** The recipient named on an invoice. */
export interface InvoiceTitle {
  titleType: TitleType
  /** The person's or the company's name, without `<` and `>`.
   * @maxLength INVOICE_TEXT_MAX */
  title: string
  /** Required for an enterprise. The server accepts one with a wrong check digit; the form warns.
   * @maxLength TAX_NUMBER_MAX */
  taxNumber?: string | null
  /** @maxLength INVOICE_TEXT_MAX */
  companyAddress?: string | null
  /** @maxLength INVOICE_TEXT_MAX */
  companyPhone?: string | null
  /** @maxLength INVOICE_TEXT_MAX */
  bankName?: string | null
  /** @maxLength INVOICE_TEXT_MAX */
  bankAccount?: string | null
}

/** The orders of an invoice, and where it is sent. */
export interface InvoiceOrders {
  /** Ids of paid orders of the caller.
   * @minItems 1
   * @maxItems INVOICE_ORDERS_MAX */
  orderIds: Id[]
  invoiceType: InvoiceType
  /** Address to which the invoice is sent. */
  email: string
  phone?: Phone | null
}

/** Request body of a new invoice. The server computes the amount from the orders. Refused (409) if an order is already in an active
 * invoice (issuing or issued). */
export interface InvoiceRequest extends InvoiceTitle, InvoiceOrders {}

/** Request body to resend an issued invoice, by the same call as a new one. */
export interface InvoiceResend {
  invoiceId: Id
  email: string
}

/** A line of an invoice. There is one for each order. */
export interface InvoiceItem {
  /** Description: `'Parking 新A12345, 2026-11-21 09:12'`. */
  name: string
  unit: string
  quantity: number
  /** Unit price, tax included. */
  price: Yuan
  amount: Yuan
}

/** A requested invoice. It may not have been issued yet: see `status`. */
export interface Invoice extends Required<InvoiceTitle>, Required<InvoiceOrders>, Stored {
  phone: string | null
  /** Sum of the orders, tax included. */
  amount: Yuan
  /** Tax rate in per cent: 9. */
  taxRate: number
  /** Tax that `amount` includes. */
  taxAmount: Yuan
  items: InvoiceItem[]
  status: InvoiceStatus
  failReason: string | null
  /** Invoice number, 20 digits; null until issued. */
  invoiceNo: string | null
  /** Null: fully digital invoices have no code. */
  invoiceCode: string | null
  invoiceTime: DateTime | null
  /** URL of the PDF; null until issued. Anyone who knows the URL can read it. */
  pdfUrl: Url | null
  /** Time at which it was last sent to `email`. */
  sentTime: DateTime | null
}

export interface InvoiceFilter {
  status?: InvoiceStatus | null
}

/** A company's tax number, to fill in the form; null if the park does not know the company. */
export interface TaxNumberAnswer {
  businessName: string
  taxNumber: string | null
}

/** Fields that determine whether an order can be invoiced. */
interface Invoiceable {
  payStatus: PayStatus
  invoiceStatus: InvoicedState | null
  paidFee: Yuan
}

/** Whether an order can be invoiced: it was paid, not refunded, its amount is not 0, and it is in no active invoice. */
export const canInvoice = ({ payStatus, invoiceStatus, paidFee }: Invoiceable): boolean =>
  payStatus === PAY.paid && invoiceStatus === INVOICED.none && paidFee > ZERO

/** Tax included in an amount, rounded half up.
 * @param taxRate per cent.
 * @example includedTax(10_900, 9) // 900 */
export const includedTax = (amount: Fen, taxRate: number): Fen => part(amount, taxRate, 100 + taxRate)

/** Previously used titles without duplicates, newest first. They are taken from invoices, because no call lists titles.
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
