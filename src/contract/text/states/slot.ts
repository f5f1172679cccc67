import type { SlotState } from '../../model/booking/slot.ts'
import type { StateTable } from './state-table.ts'

/** Slots of truck entries and of the weighbridge. */
export const slotStates: StateTable<SlotState> = {
  open: { tone: 'done', en: 'Available', 'zh-CN': '可预约' },
  few: { tone: 'pending', en: 'Almost full', 'zh-CN': '名额紧张' },
  full: { tone: 'neutral', en: 'Full', 'zh-CN': '已约满' },
  closed: { tone: 'neutral', en: 'Closed', 'zh-CN': '不开放' },
  past: { tone: 'neutral', en: 'Past', 'zh-CN': '已过时' },
}
