import type { STALL_STATE } from '../../model/booking/stall.ts'
import type { StateTable } from './state-table.ts'

/** States of stalls and parking places. */
export const stallStates: StateTable<keyof typeof STALL_STATE> = {
  free: { tone: 'done', en: 'Available', 'zh-CN': '空闲' },
  occupied: { tone: 'neutral', en: 'Occupied', 'zh-CN': '已租' },
  booked: { tone: 'pending', en: 'Partly booked', 'zh-CN': '部分已约' },
  underRepair: { tone: 'neutral', en: 'Under repair', 'zh-CN': '维修中' },
}
