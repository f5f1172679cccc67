import type { BILL } from '../../model/electricity.ts'
import type { StateTable } from './state-table.ts'

/** Electricity bills. */
export const billStates: StateTable<keyof typeof BILL> = {
  unpaid: { tone: 'pending', en: 'To pay', 'zh-CN': '待支付' },
  paid: { tone: 'done', en: 'Paid', 'zh-CN': '已支付' },
  overdue: { tone: 'failed', en: 'Overdue', 'zh-CN': '已逾期' },
}
