import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { Screens } from '../../src/screens/app/screen-table.ts'

export const screens = {
  '/parkInvoice': () => import('./parkInvoice.tsx').then((module) => module.ParkInvoice),
  '/invoiceList': () => import('./invoiceList.tsx').then((module) => module.InvoiceList),
  '/invoiceDetail': () => import('./invoiceDetail.tsx').then((module) => module.InvoiceDetail),
  '/invoiceWrite': () => import('./invoiceWrite.tsx').then((module) => module.InvoiceWrite),
} satisfies Screens<'invoice'>

export const texts: TextLoaders<'invoice'> = {
  en: () => import('../../src/contract/text/en/invoice.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/invoice.ts'),
}
