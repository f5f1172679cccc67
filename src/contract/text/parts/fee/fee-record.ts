import type { LocalTexts } from '../../titles.ts'

const en = {
  kind: 'Payment for',
  bought: 'Energy',
  viewBill: 'View bill',
  orderAmount: 'Order amount',
  orderNumber: 'Order number',
  ordered: 'Ordered',
  paidAt: 'Paid on',
  refunded: 'The payment was refunded.',
  invoice: 'Invoice',
  viewRecords: 'All payments',
  viewInvoice: 'View invoice',
  requestInvoice: 'Request invoice',
}

/** Texts of one electricity payment. */
export const feeRecordTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    kind: '缴费项目',
    bought: '充值电量',
    viewBill: '查看账单',
    orderAmount: '订单金额',
    orderNumber: '订单编号',
    ordered: '下单时间',
    paidAt: '支付时间',
    refunded: '该笔支付已退款。',
    invoice: '发票',
    viewRecords: '全部记录',
    viewInvoice: '查看发票',
    requestInvoice: '申请开票',
  },
}
