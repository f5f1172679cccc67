import type { LocalTexts } from '../../titles.ts'

const en = {
  confirmDelivery: 'Delivery confirmed',
  endUse: 'Use ended',
  /** Names the tab of the order list that now has the order. */
  confirmPayment: (amount: string) => `Payment of ${amount} confirmed. The order is now under “To retrieve”.`,
  confirmRetrieval: 'Retrieval confirmed',
}

/** Texts after the actions on a forklift order. The labels of the actions are in `order.ts`. */
export const orderDoneTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    confirmDelivery: '已确认送达',
    endUse: '已结束使用',
    confirmPayment: (amount) => `已确认收款 ${amount}，订单已转到“待取回”`,
    confirmRetrieval: '已确认取回',
  },
}
