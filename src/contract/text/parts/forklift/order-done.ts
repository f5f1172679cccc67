import type { LocalTexts } from '../../titles.ts'

const en = {
  confirmDelivery: 'Delivery confirmed',
  endUse: 'Use ended',
  confirmPayment: 'Payment confirmed',
  confirmRetrieval: 'Retrieval confirmed',
}

/** Texts after the actions on a forklift order. The labels of the actions are in `order.ts`. */
export const orderDoneTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    confirmDelivery: '已确认送达',
    endUse: '已结束使用',
    confirmPayment: '已确认收款',
    confirmRetrieval: '已确认取回',
  },
}
