import type { ENTRY } from '../../model/booking/booking.ts'
import type { StateTable } from './state-table.ts'

/** Whether a booked vehicle has entered or exited. */
export const entryStates: StateTable<keyof typeof ENTRY> = {
  notEntered: { tone: 'pending', en: 'Not entered', 'zh-CN': '未入场' },
  entered: { tone: 'progress', en: 'Entered', 'zh-CN': '已入场' },
  exited: { tone: 'done', en: 'Exited', 'zh-CN': '已离场' },
}
