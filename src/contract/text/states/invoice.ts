import type { INVOICE } from '../../model/booking/invoice.ts'
import type { StateTable } from './state-table.ts'

/** Invoices. */
export const invoiceStates: StateTable<keyof typeof INVOICE> = {
  issuing: { tone: 'progress', en: 'Issuing', 'zh-CN': '开票中' },
  issued: { tone: 'done', en: 'Issued', 'zh-CN': '已开票' },
  failed: { tone: 'failed', en: 'Failed', 'zh-CN': '开票失败' },
  reversed: { tone: 'neutral', en: 'Reversed', 'zh-CN': '已红冲' },
}
