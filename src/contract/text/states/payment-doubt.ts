import type { StateTable } from './state-table.ts'

/** What is said in the place of *To pay* while it is not known whether money was taken. */
export const doubtStates: StateTable<'confirming'> = {
  confirming: { tone: 'progress', en: 'Confirming payment', 'zh-CN': '支付结果确认中' },
}
