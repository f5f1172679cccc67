import type { BOOKING } from '../../model/booking/booking.ts'
import type { StateTable } from './state-table.ts'

/** States of bookings. */
export const bookingStates: StateTable<keyof typeof BOOKING> = {
  reviewing: { tone: 'pending', en: 'Reviewing', 'zh-CN': '审核中' },
  booked: { tone: 'done', en: 'Booked successfully', 'zh-CN': '预约成功' },
  failed: { tone: 'failed', en: 'Booking failed', 'zh-CN': '预约失败' },
  cancelled: { tone: 'neutral', en: 'Cancelled', 'zh-CN': '已取消' },
}
