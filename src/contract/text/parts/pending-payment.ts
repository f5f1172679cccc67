import type { LocalTexts } from '../titles.ts'

/** Replaces the label of a button that pays while the outcome of a payment is unknown: it opens the payment screen, which asks the
 * server for the outcome. */
export const pendingPaymentTexts: LocalTexts<{ check: string }> = {
  en: { check: 'Check payment' },
  'zh-CN': { check: '查看支付结果' },
}
