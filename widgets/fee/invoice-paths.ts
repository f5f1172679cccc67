import type { InvoicePaths } from '../../src/features/invoice/source.ts'

/** The screens of electricity invoices. `?ids=` in the address of `/fee/invoice` is the form, `?id=` in that of `/fee/invoiceHistory` one
 * invoice. */
export const ELECTRICITY_INVOICE_PATHS: InvoicePaths = {
  ordersPath: '/fee/record',
  choosePath: '/fee/invoice',
  writePath: '/fee/invoice',
  listPath: '/fee/invoiceHistory',
  detailPath: '/fee/invoiceHistory',
}
