import type { Titles } from '../titles.ts'

export const invoice = {
  titles: {
    '/parkInvoice': 'Parking invoice',
    '/invoiceList': 'Invoices',
    '/invoiceDetail': 'Invoice',
    '/invoiceWrite': 'Invoice details',
  } satisfies Titles<'invoice'>,
}
