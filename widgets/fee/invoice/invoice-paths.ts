import type { InvoicePaths } from '../../../src/features/invoice/source.ts'

/** Routes of electricity invoices. With `?ids=`, `/fee/invoice` shows the form; with `?id=`, `/fee/invoiceHistory` shows one invoice. */
export const ELECTRICITY_INVOICE_PATHS: InvoicePaths = {
  ordersPath: '/fee/record',
  choosePath: '/fee/invoice',
  writePath: '/fee/invoice',
  listPath: '/fee/invoiceHistory',
  detailPath: '/fee/invoiceHistory',
}
