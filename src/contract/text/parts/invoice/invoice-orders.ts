import type { LocalTexts } from '../../titles.ts'

const en = {
  orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
}

/** Text of the number of orders in an invoice. It is separate, because the request form shows no other text of an invoice. */
export const invoiceOrdersTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    orders: (count) => `${count} 笔订单`,
  },
}
