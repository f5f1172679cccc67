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
  levels: { red: '红色预警', orange: '橙色预警', yellow: '黄色预警', blue: '蓝色预警' },
  kinds: { fire: '火灾', weather: '天气', traffic: '交通', powerCut: '停电', safety: '安全' },
  over: '警情已解除',
  wasLevel: (level) => `原级别：${level}`,
  whatToDo: '现在请这样做',
  whatWasSaid: '当时的要求',
  area: '影响区域',
  since: '发布时间',
  until: '解除时间',
  moreAbout: '详细情况',
  callFor: (phone) => `拨打 ${phone}`,
}
