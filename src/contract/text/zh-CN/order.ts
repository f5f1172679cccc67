import type { order as en } from '../en/order.ts'

export const order: typeof en = {
  tabs: { all: '全部', toShip: '待发货', inUse: '使用中', toPay: '待支付', toRetrieve: '待取回', completed: '已完成' },
  action: { confirmDelivery: '确认送达', endUse: '结束使用', pay: '去支付', confirmPayment: '确认收款', confirmRetrieval: '确认取回' },
  usedTime: '已用时间',
  since: (time) => `${time} 开始使用`,
  soFar: (amount) => `当前约 ¥\u00a0${amount}`,
  manualDelivery: '手动配送',
  progress: '订单进度',
  submitted: '提交订单',
  startOfUse: '开始使用',
  endOfUse: '结束使用',
  endTime: '结束时间（已支付）',
  service: '联系客服',
  servicePhone: (phone) => `客服电话：${phone}`,
  call: '拨打电话',
  orderNumber: '订单编号',
  orderEmpty: '暂无订单',
  duration: '使用时长',
  hours: (hours) => `${hours} 小时`,
  total: '租金合计',
  hourPrice: '每小时价格',
}
