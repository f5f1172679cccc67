import type { LocalTexts } from '../titles.ts'

const en = { wechat: 'WeChat Pay', unionPay: 'UnionPay', merchant: 'Paid to the merchant' }

/** Names of the payment methods. */
export const payWayTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': { wechat: '微信支付', unionPay: '银联支付', merchant: '线下付款给商户' },
}
