import { orderStates } from '../../states/forklift-order.ts'
import type { LocalTexts } from '../../titles.ts'

const en = {
  confirmDelivery: 'Delivery confirmed',
  endUse: 'Use ended',
  /** Names the state, and the tab of the order list, that the order now has. */
  confirmPayment: (amount: string) =>
    `Payment of ${amount} confirmed. The order is now under “${orderStates.toRetrieve.en}”.`,
  confirmRetrieval: 'Retrieval confirmed',
}

/** Texts after the actions on a forklift order. The labels of the actions are in `order.ts`. */
export const orderDoneTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    confirmDelivery: '已确认送达',
    endUse: '已结束使用',
    confirmPayment: (amount) => `已确认收款 ${amount}，订单已转到“${orderStates.toRetrieve['zh-CN']}”`,
    confirmRetrieval: '已确认取回',
  },
}
