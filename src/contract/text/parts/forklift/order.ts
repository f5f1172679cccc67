import type { LocalTexts } from '../../titles.ts'

const en = {
  action: {
    confirmDelivery: 'Confirm delivery',
    endUse: 'End use',
    pay: 'Pay',
    confirmPayment: 'Confirm payment',
    confirmRetrieval: 'Confirm retrieval',
  },
  soFar: (amount: string) => `About ${amount} so far`,
  manualDelivery: 'Manual delivery',
  startOfUse: 'Start of use',
  endOfUse: 'End of use',
  orderNumber: 'Order number',
  duration: 'Duration',
  hours: (hours: string, duration: string) => `${hours}\u00a0h (${duration.replace(/ /g, '\u00a0')})`,
  total: 'Total rent',
  hourPrice: 'Hourly price',
  /** The calculation of the rent. */
  calculation: 'Calculation',
  formula: (price: string, hours: string, quantity: number) =>
    `${price} × ${hours}\u00a0h${quantity > 1 ? ` × ${quantity}` : ''}`,
  payee: 'Payee',
  payer: 'Payer',
  forklift: 'Forklift',
}

/** Texts that several screens with forklift orders share. */
export const orderTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    action: {
      confirmDelivery: '确认送达',
      endUse: '结束使用',
      pay: '去支付',
      confirmPayment: '确认收款',
      confirmRetrieval: '确认取回',
    },
    soFar: (amount) => `当前约 ${amount}`,
    manualDelivery: '人工配送',
    startOfUse: '开始使用',
    endOfUse: '结束使用',
    orderNumber: '订单编号',
    duration: '使用时长',
    hours: (hours, duration) => `${hours}\u00a0小时，即\u00a0${duration.replace(/ /g, '\u00a0')}`,
    total: '租金合计',
    hourPrice: '单价',
    calculation: '计算方式',
    formula: (price, hours, quantity) => `${price} × ${hours}\u00a0小时${quantity > 1 ? ` × ${quantity}\u00a0台` : ''}`,
    payee: '收款方',
    payer: '付款人',
    forklift: '叉车',
  },
}
