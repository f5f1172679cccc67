import type { ShownPay } from '../../model/payment.ts'
import type { StateTable } from './state-table.ts'

/** Payments. */
export const payStates: StateTable<ShownPay> = {
  unpaid: { tone: 'pending', en: 'To pay', 'zh-CN': '待支付' },
  confirming: { tone: 'progress', en: 'Confirming', 'zh-CN': '支付结果确认中' },
  paid: { tone: 'done', en: 'Paid', 'zh-CN': '支付成功' },
  failed: { tone: 'failed', en: 'Payment failed', 'zh-CN': '支付失败' },
  cancelled: { tone: 'neutral', en: 'Payment cancelled', 'zh-CN': '已取消支付' },
  refunded: { tone: 'neutral', en: 'Refunded', 'zh-CN': '已退款' },
}
