import type { LocalTexts } from '../../titles.ts'

const en = {
  entered: 'Entered',
  left: 'Exited',
  dueAfterExit: 'The vehicle has left. Please pay at the service hall.',
  paidAt: 'Paid',
  refunded: 'Refunded',
  leaveTime: 'Leave by',
  progress: 'Progress',
  entryPhoto: 'Photo at the entry',
  paymentDetails: 'Payment details',
  receipt: 'Receipt',
  viewReceipt: 'View receipt',
  invoice: 'Invoice',
  orderNumber: 'Order number',
  transaction: 'Transaction ID',
  way: 'Payment method',
}

/** Texts of one paid stay. */
export const stayTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    entered: '已入场',
    left: '已离场',
    dueAfterExit: '车辆已离场，请到服务大厅缴费。',
    paidAt: '已支付',
    refunded: '已退款',
    leaveTime: '最晚离场时间',
    progress: '进度',
    entryPhoto: '入场照片',
    paymentDetails: '支付信息',
    receipt: '收据',
    viewReceipt: '查看收据',
    invoice: '发票',
    orderNumber: '订单编号',
    transaction: '交易单号',
    way: '支付方式',
  },
}
