import type { park as en } from '../en/park.ts'

export const park: typeof en = {
  titles: {
    '/parkNews': '园区动态',
    '/parkNews_info': '资讯详情',
    '/parkNotice': '招商公告',
    '/parkNotice_info': '公告详情',
    '/attractList': '招商推介',
    '/attract_info': '推介详情',
    '/parkIntro': '园区概况',
    '/parkCompany_info': '企业详情',
    '/itinerary': '出行路线',
  },
  searchNews: '搜索资讯',
  allNews: '全部',
  newsTypes: { park: '园区', industry: '行业', policy: '政策' },
  noNews: '暂无资讯',
}
