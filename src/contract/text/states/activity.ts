import type { ShownActivity } from '../../model/activity.ts'
import type { StateTable } from './state-table.ts'

/** Activities. */
export const activityStates: StateTable<ShownActivity> = {
  notStarted: { tone: 'pending', en: 'Not started', 'zh-CN': '未开始' },
  signUpOpen: { tone: 'progress', en: 'Sign-up open', 'zh-CN': '报名中' },
  running: { tone: 'progress', en: 'In progress', 'zh-CN': '进行中' },
  ended: { tone: 'neutral', en: 'Ended', 'zh-CN': '已结束' },
  cancelled: { tone: 'neutral', en: 'Cancelled', 'zh-CN': '已取消' },
  full: { tone: 'neutral', en: 'Full', 'zh-CN': '名额已满' },
}
