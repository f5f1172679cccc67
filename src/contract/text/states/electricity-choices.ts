import type { METER_PAY } from '../../model/electricity.ts'
import type { StateTable } from './state-table.ts'

/** Payment types of meters. */
export const meterPays: StateTable<keyof typeof METER_PAY> = {
  prepaid: { tone: 'neutral', en: 'Prepaid', 'zh-CN': '预付费' },
  postpaid: { tone: 'neutral', en: 'Monthly bill', 'zh-CN': '后付费' },
}
