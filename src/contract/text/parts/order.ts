import type { LocalTexts } from '../titles.ts'

const en = {
  tabs: {
    all: 'All',
    toShip: 'To ship',
    inUse: 'In use',
    toPay: 'To pay',
    toRetrieve: 'To retrieve',
    completed: 'Completed',
  },
  action: {
    confirmDelivery: 'Confirm delivery',
    endUse: 'End use',
    pay: 'Pay',
    confirmPayment: 'Confirm payment',
    confirmRetrieval: 'Confirm retrieval',
  },
  /** Confirmation dialog before an action, and the message after it. */
  ask: {
    confirmDelivery: {
      title: 'Confirm delivery?',
      text: (price: string, quantity: number) =>
        `Billing starts now: ${price} per hour${quantity > 1 ? ` for each of the ${quantity} forklifts` : ''}.`,
      /** The text with a warning added. */
      early: (asked: string, time: string) => `${asked} It was booked for a later time: ${time}.`,
    },
    endUse: {
      title: 'End use?',
      text: (amount: string) => `The clock stops now. The rent is about ${amount}. This can’t be undone.`,
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
  },
  done: {
    confirmDelivery: 'Delivery confirmed',
    endUse: 'Use ended',
    confirmPayment: 'Payment confirmed',
    confirmRetrieval: 'Retrieval confirmed',
  },
  usedTime: 'Time used',
  since: (time: string) => `Started: ${time}`,
  soFar: (amount: string) => `about ${amount} so far`,
  manualDelivery: 'Manual delivery',
  progress: 'Progress',
  submitted: 'Submitted',
  startOfUse: 'Start of use',
  endOfUse: 'End of use',
  endTime: 'Payment',
  service: 'Customer service',
  servicePhone: (phone: string) => `Customer service phone: ${phone}`,
  call: 'Call',
  orderNumber: 'Order number',
  orderEmpty: 'No orders yet',
  orderEmptyHint: 'New orders will be listed here.',
  duration: 'Duration',
  hours: (hours: string, duration: string) => `${hours}\u00a0h (${duration.replace(/ /g, '\u00a0')})`,
  total: 'Total rent',
  hourPrice: 'Hourly price',
  /** The calculation of the rent. */
  formula: (price: string, hours: string, quantity: number) =>
    `${price} × ${hours}\u00a0h${quantity > 1 ? ` × ${quantity}` : ''}`,
  payee: 'Payee',
  payer: 'Payer',
  forklift: 'Forklift',
  pastEmpty: 'No past orders yet',
}

/** Texts of the screens that show forklift orders. */
export const orderTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    tabs: {
      all: '全部',
      toShip: '待配送',
      inUse: '使用中',
      toPay: '待支付',
      toRetrieve: '待取回',
      completed: '已完成',
    },
    action: {
      confirmDelivery: '确认送达',
      endUse: '结束使用',
      pay: '去支付',
      confirmPayment: '确认收款',
      confirmRetrieval: '确认取回',
    },
    ask: {
      confirmDelivery: {
        title: '确认送达？',
        text: (price, quantity) =>
          quantity > 1
            ? `确认后立即开始计费：每台每小时 ${price}，共 ${quantity} 台。`
            : `确认后立即开始计费：每小时 ${price}。`,
        early: (asked, time) => `${asked}现在早于预约时间（${time}）。`,
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
    done: {
      confirmDelivery: '已确认送达',
      endUse: '已结束使用',
      confirmPayment: '已确认收款',
      confirmRetrieval: '已确认取回',
    },
    usedTime: '已用时间',
    since: (time) => `${time} 开始使用`,
    soFar: (amount) => `当前约 ${amount}`,
    manualDelivery: '人工配送',
    progress: '订单进度',
    submitted: '已下单',
    startOfUse: '开始使用',
    endOfUse: '结束使用',
    endTime: '支付时间',
    service: '联系客服',
    servicePhone: (phone) => `客服电话：${phone}`,
    call: '拨打电话',
    orderNumber: '订单编号',
    orderEmpty: '暂无订单',
    orderEmptyHint: '有新订单时会显示在这里。',
    duration: '使用时长',
    hours: (hours, duration) => `${hours}\u00a0小时，即 ${duration.replace(/ /g, '\u00a0')}`,
    total: '租金合计',
    hourPrice: '单价',
    formula: (price, hours, quantity) => `${price} × ${hours} 小时${quantity > 1 ? ` × ${quantity}` : ''}`,
    payee: '收款方',
    payer: '付款人',
    forklift: '叉车',
    pastEmpty: '暂无历史订单',
  },
}
