import type { ShownStatus } from '../../model/forklift.ts'
import type { StateTable } from './state-table.ts'

/** Displayed states of forklift orders. */
export const orderStates: StateTable<ShownStatus> = {
  toShip: { tone: 'pending', en: 'To ship', 'zh-CN': '待配送' },
  inUse: { tone: 'progress', en: 'In use', 'zh-CN': '使用中' },
  toPay: { tone: 'pending', en: 'To pay', 'zh-CN': '待支付' },
  paid: { tone: 'done', en: 'Paid', 'zh-CN': '已支付' },
  completed: { tone: 'done', en: 'Completed', 'zh-CN': '已完成' },
  toRetrieve: { tone: 'pending', en: 'To retrieve', 'zh-CN': '待取回' },
}
