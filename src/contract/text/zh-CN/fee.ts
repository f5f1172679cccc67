import type { fee as en } from '../en/fee.ts'

export const fee: typeof en = {
  titles: {
    '/fee/list': '电费缴纳',
    '/fee/record': '缴费记录',
    '/fee/detail': '账单详情',
    '/fee/order': '确认缴费',
    '/fee/invoice': '申请开票',
    '/fee/invoiceHistory': '开票历史',
  },
}
