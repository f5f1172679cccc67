import type { PAY } from '../../model/payment.ts'
import type { StateTable } from './state-table.ts'

/** Payments. */
export const payStates: StateTable<keyof typeof PAY | 'free' | 'notDue'> = {
  unpaid: { tone: 'pending', en: 'To pay', 'zh-CN': '待支付' },
  notDue: { tone: 'neutral', en: 'Nothing to pay', 'zh-CN': '无需支付' },
  paid: { tone: 'done', en: 'Paid', 'zh-CN': '已支付' },
  free: { tone: 'neutral', en: 'Free', 'zh-CN': '免费' },
  refunded: { tone: 'neutral', en: 'Refunded', 'zh-CN': '已退款' },
}
