/** Electronic invoices for parking and electricity. */
import type { DateTime, Id, Stored, Url, Yuan } from './page.ts'

export const INVOICE = { issuing: 0, issued: 1, failed: 2, reversed: 3 } as const
export type InvoiceStatus = (typeof INVOICE)[keyof typeof INVOICE]

/** How far an order is invoiced. One order can be in one live invoice only. */
export const INVOICED = { none: 0, issuing: 1, issued: 2 } as const
export type InvoicedState = (typeof INVOICED)[keyof typeof INVOICED]

export const INVOICE_TYPE = { parking: 1, electricity: 2 } as const
export type InvoiceType = (typeof INVOICE_TYPE)[keyof typeof INVOICE_TYPE]
export const TITLE_TYPE = { personal: 1, enterprise: 2 } as const
export type TitleType = (typeof TITLE_TYPE)[keyof typeof TITLE_TYPE]

/** What is asked for. The sum is not sent: the server computes it from the orders. */
export interface InvoiceRequest {
  orderIds: Id[]
  invoiceType: InvoiceType
  titleType: TitleType
  title: string
  /** Required for an enterprise. */
  taxNumber?: string | null
  companyAddress?: string | null
  companyPhone?: string | null
  bankName?: string | null
  bankAccount?: string | null
  /** Where it is sent. */
  email: string
  phone?: string | null
}

export interface InvoiceItem {
  name: string
  unit: string
  quantity: number
  price: Yuan
  amount: Yuan
}

/** Asked for is not issued: see `status`. */
export interface Invoice extends InvoiceRequest, Stored {
  amount: Yuan
  /** Per cent. */
  taxRate: number
  taxAmount: Yuan
  items: InvoiceItem[]
  status: InvoiceStatus
  failReason: string | null
  invoiceNo: string | null
  /** Digital invoices have none. */
  invoiceCode: string | null
  invoiceTime: DateTime | null
  pdfUrl: Url | null
}

export interface InvoiceFilter {
  status?: InvoiceStatus | null
}

/** A company's tax number, for the form. */
export interface TaxNumberAnswer {
  businessName: string
  taxNumber: string | null
}
