import type { ParkingState } from '../../model/booking/parking.ts'
import { payStates } from './pay.ts'
import type { StateTable } from './state-table.ts'

/** Payment states of a plate. */
export const parkingStates: StateTable<ParkingState> = {
  notParked: { tone: 'neutral', en: 'Not in the park', 'zh-CN': '不在园区' },
  freeTime: { tone: 'done', en: 'Free parking', 'zh-CN': '免费时段' },
  notDue: payStates.notDue,
  paid: payStates.paid,
  due: payStates.unpaid,
}
