import type { LocalTexts } from '../../titles.ts'

const en = {
  orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  history: 'Invoices',
  newest: (count: number) => `The newest ${count} orders are shown. Older ones follow once these are invoiced.`,
}

/** Texts of both the selection and the request form. They are separate, because the form shows no other text of the selection. */
export const invoiceOrdersTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    orders: (count) => `${count} 笔订单`,
    history: '开票记录',
    newest: (count) => `仅显示最近 ${count} 笔订单，开票后将显示更早的订单。`,
  },
}
