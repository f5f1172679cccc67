import type { InvoicePaths } from '../../src/features/invoice/source.ts'

/** Routes of parking invoices. */
export const PARKING_INVOICE_PATHS: InvoicePaths = {
  ordersPath: '/rateRecord',
  choosePath: '/parkInvoice',
  writePath: '/invoiceWrite',
  listPath: '/invoiceList',
  detailPath: '/invoiceDetail',
}
