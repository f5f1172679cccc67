import type { ShownWeighing } from '../../model/booking/weighing.ts'
import { bookingStates } from './booking.ts'
import type { StateTable } from './state-table.ts'

/** Weighings. */
export const weighingStates: StateTable<ShownWeighing> = {
  ...bookingStates,
  weighedOnce: { tone: 'progress', en: 'Weighed once', 'zh-CN': '已过首磅' },
  weighed: { tone: 'done', en: 'Weighed', 'zh-CN': '已完成过磅' },
}
