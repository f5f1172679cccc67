import type { ParkingState } from '../../model/booking/parking.ts'
import { payStates } from './pay.ts'
import type { StateTable } from './state-table.ts'

/** Payment states of a plate. */
export const parkingStates: StateTable<ParkingState> = {
  notParked: { tone: 'neutral', en: 'Not in the park', 'zh-CN': '未在园区' },
  freeTime: { tone: 'done', en: 'Free parking', 'zh-CN': '免费时段' },
  notDue: payStates.notDue,
  paid: { tone: 'done', en: 'Paid', 'zh-CN': '已缴费' },
  due: { tone: 'pending', en: 'To pay', 'zh-CN': '待缴费' },
}
