import type { inapp as en } from '../en/inapp.ts'

export const inapp: typeof en = {
  titles: {
    '/parkNews_app_info': '资讯详情',
    '/parkActive_app_info': '活动详情',
    '/parkActive_app_approval_info': '活动审批',
    '/app/attractList': '招商推介',
    '/app/attract_info': '推介详情',
    '/emergency_detail': '应急通知',
  },
}
