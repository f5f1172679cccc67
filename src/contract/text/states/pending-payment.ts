import type { StateTable } from './state-table.ts'

/** Shown instead of `payStates.unpaid` while the outcome of a payment is unknown. */
export const pendingPaymentStates: StateTable<'confirming'> = {
  confirming: { tone: 'progress', en: 'Confirming payment', 'zh-CN': '支付结果确认中' },
}
