import type { LocalTexts } from '../../titles.ts'

const en = {
  orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  newest: (count: number) => `The newest ${count} orders are shown. Older ones follow once these are invoiced.`,
}

/** Texts of the number of orders. They are separate, because the request form shows no other text of an invoice or of the selection. */
export const invoiceOrdersTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    orders: (count) => `${count} 笔订单`,
    newest: (count) => `仅显示最近 ${count} 笔订单，开票后将显示更早的订单。`,
  },
}
