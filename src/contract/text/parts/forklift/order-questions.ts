import type { LocalTexts } from '../../titles.ts'

const en = {
  confirmDelivery: {
    title: 'Confirm delivery?',
    text: (price: string, quantity: number) =>
      `Billing starts when you confirm: ${price} per hour${quantity > 1 ? ` for each of the ${quantity} forklifts` : ''}.`,
    early: (time: string) => `This is before the booked time: ${time}.`,
  },
  endUse: {
    title: 'End use?',
    text: (amount: string) => `The clock stops when you confirm. The rent is about ${amount}. This can’t be undone.`,
  },
  confirmPayment: {
    title: 'Confirm payment?',
    text: (amount: string, hours: string, name: string, phone: string) =>
      `You confirm that ${name} (${phone}) has paid you ${amount} for ${hours}\u00a0h. This can’t be undone.`,
  },
  confirmRetrieval: {
    title: 'Confirm retrieval?',
    text: (name: string, quantity: number) =>
      `You’ve taken back ${name}${quantity > 1 ? `\u00a0×\u00a0${quantity}` : ''}. The order will be completed. This can’t be undone.`,
  },
}

/** Texts of the confirmation dialogs before the actions on a forklift order. */
export const orderQuestionTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    confirmDelivery: {
      title: '确认送达？',
      text: (price, quantity) =>
        quantity > 1
          ? `确认后立即开始计费：每台每小时 ${price}，共 ${quantity} 台。`
          : `确认后立即开始计费：每小时 ${price}。`,
      early: (time) => `现在早于约定的配送时间：${time}。`,
    },
    endUse: {
      title: '结束使用？',
      text: (amount) => `确认后停止计时，租金约 ${amount}，不可撤销。`,
    },
    confirmPayment: {
      title: '确认收款？',
      text: (amount, hours, name, phone) =>
        `请确认已收到 ${amount}，付款人${name}（${phone}），使用 ${hours}\u00a0小时。确认后不可撤销。`,
    },
    confirmRetrieval: {
      title: '确认取回？',
      text: (name, quantity) =>
        `请确认已取回 ${name}${quantity > 1 ? `（共 ${quantity} 台）` : ''}，确认后订单完成，不可撤销。`,
    },
  },
}
