import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { Screens } from '../../src/screens/app/screen-table.ts'

export const screens = {
  '/fee/list': () => import('./list.tsx').then((module) => module.FeeList),
  '/fee/record': () => import('./record.tsx').then((module) => module.FeeRecord),
  '/fee/detail': () => import('./detail.tsx').then((module) => module.FeeDetail),
  '/fee/order': () => import('./order.tsx').then((module) => module.FeeOrder),
  '/fee/invoice': () => import('./invoice.tsx').then((module) => module.FeeInvoice),
  '/fee/invoiceHistory': () => import('./invoiceHistory.tsx').then((module) => module.FeeInvoiceHistory),
} satisfies Screens<'fee'>

export const texts: TextLoaders<'fee'> = {
  en: () => import('../../src/contract/text/en/fee.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/fee.ts'),
}
