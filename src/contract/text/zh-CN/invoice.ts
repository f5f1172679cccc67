import type { invoice as en } from '../en/invoice.ts'

export const invoice: typeof en = {
  titles: {
    '/parkInvoice': '停车开票',
    '/invoiceList': '开票记录',
    '/invoiceDetail': '发票详情',
    '/invoiceWrite': '填写发票信息',
  },
}
