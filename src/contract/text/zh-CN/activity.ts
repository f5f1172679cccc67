import type { activity as en } from '../en/activity.ts'

export const activity: typeof en = {
  titles: {
    '/parkActive': '园区活动',
    '/parkActive_info': '活动详情',
    '/parkActive_regist': '活动报名',
    '/myAdd': '我的发布',
    '/myAdd_info': '发布详情',
  },
}
