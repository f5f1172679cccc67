import type { NOTICE_TYPE } from '../../model/notice.ts'
import type { StateTable } from './state-table.ts'

/** Categories of messages to a user. */
export const noticeTypes: StateTable<keyof typeof NOTICE_TYPE> = {
  system: { tone: 'neutral', en: 'System', 'zh-CN': '系统' },
  booking: { tone: 'neutral', en: 'Bookings', 'zh-CN': '预约' },
  fee: { tone: 'neutral', en: 'Fees', 'zh-CN': '缴费' },
  activity: { tone: 'neutral', en: 'Activities', 'zh-CN': '活动' },
}
