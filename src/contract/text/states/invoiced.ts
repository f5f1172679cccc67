import type { INVOICED } from '../../model/booking/invoice.ts'
import type { StateTable } from './state-table.ts'

/** Invoice states of a paid order. */
export const invoicedStates: StateTable<keyof typeof INVOICED> = {
  none: { tone: 'neutral', en: 'No invoice', 'zh-CN': '未开票' },
  issuing: { tone: 'progress', en: 'Issuing', 'zh-CN': '开票中' },
  issued: { tone: 'done', en: 'Invoiced', 'zh-CN': '已开票' },
}
