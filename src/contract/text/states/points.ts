import type { POINTS_CHANGE, POINTS_SOURCE } from '../../model/integral.ts'
import type { StateTable } from './state-table.ts'

/** Whether points were added or subtracted. */
export const pointsChanges: StateTable<keyof typeof POINTS_CHANGE> = {
  added: { tone: 'done', en: 'Earned', 'zh-CN': '获得' },
  subtracted: { tone: 'neutral', en: 'Spent or lost', 'zh-CN': '扣减' },
}

/** Why points were added or subtracted. */
export const pointsSources: StateTable<keyof typeof POINTS_SOURCE> = {
  entry: { tone: 'neutral', en: 'Entry registration', 'zh-CN': '入园登记' },
  onTime: { tone: 'neutral', en: 'Arrival on time', 'zh-CN': '准时到场' },
  weighing: { tone: 'neutral', en: 'Weighing', 'zh-CN': '过磅' },
  activity: { tone: 'neutral', en: 'Activity', 'zh-CN': '参加活动' },
  exchange: { tone: 'neutral', en: 'Redeemed', 'zh-CN': '积分兑换' },
  violation: { tone: 'failed', en: 'Violation', 'zh-CN': '违规扣分' },
  expiry: { tone: 'neutral', en: 'Expired', 'zh-CN': '积分过期' },
}
