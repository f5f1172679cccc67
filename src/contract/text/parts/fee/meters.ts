import type { LocalTexts } from '../../titles.ts'

const en = {
  noMeters: 'No electricity meters yet',
  noMetersHint: 'The meters of your stalls appear here. If one is missing, please contact customer service.',
  ask: 'Contact the park',
  usedIn: (month: string, usage: string) => `${month}: ${usage}`,
  lastBill: (month: string) => `${month} bill`,
  meterNumber: (number: string) => `Meter ${number}`,
  /** Labels for screen readers: they name the stall of the button. */
  topUpFor: (stall: string) => `Top up ${stall}`,
  payFor: (stall: string) => `Pay ${stall}`,
  /** On a button while the outcome of a payment is unknown. */
  checkPaymentFor: (bill: string) => `Check payment for ${bill}`,
  olderFailed: 'Unpaid bills couldn’t be loaded. Tap to try again.',
  /** List of meters. */
  records: 'Payments',
  requestInvoice: 'Request invoice',
}

/** Texts of the list of the user's meters. */
export const meterTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    noMeters: '暂无电表',
    noMetersHint: '您名下档口的电表会显示在这里，如有缺少，请联系园区客服。',
    ask: '联系园区',
    usedIn: (month, usage) => `${month}用电 ${usage}`,
    lastBill: (month) => `${month}账单`,
    meterNumber: (number) => `电表 ${number}`,
    topUpFor: (stall) => `充值：${stall}`,
    payFor: (stall) => `缴费：${stall}`,
    checkPaymentFor: (bill) => `查看支付结果：${bill}`,
    olderFailed: '未缴账单加载失败，点击重试',
    records: '缴费记录',
    requestInvoice: '申请开票',
  },
}
