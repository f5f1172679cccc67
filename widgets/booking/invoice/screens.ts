import type { Screens } from '../../../src/screens/app/screen-table.ts'

/** The screens of parking invoices. */
export const invoiceScreens = {
  '/parkInvoice': () => import('./parkInvoice.tsx').then((module) => module.ParkInvoice),
  '/invoiceList': () => import('./invoiceList.tsx').then((module) => module.InvoiceList),
  '/invoiceDetail': () => import('./invoiceDetail.tsx').then((module) => module.InvoiceDetail),
  '/invoiceWrite': () => import('./invoiceWrite.tsx').then((module) => module.InvoiceWrite),
} satisfies Partial<Screens<'booking'>>
