import type { MeterState } from '../../model/electricity.ts'
import type { StateTable } from './state-table.ts'

/** States of electricity meters. */
export const meterStates: StateTable<MeterState> = {
  normal: { tone: 'done', en: 'Normal', 'zh-CN': '正常' },
  low: { tone: 'pending', en: 'Low balance', 'zh-CN': '余额不足' },
  arrears: { tone: 'failed', en: 'In arrears', 'zh-CN': '已欠费' },
  overdue: { tone: 'failed', en: 'Overdue', 'zh-CN': '已逾期' },
}
