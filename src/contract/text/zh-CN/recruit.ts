import type { recruit as en } from '../en/recruit.ts'

export const recruit: typeof en = {
  titles: {
    '/recruit/list': '招聘信息',
    '/recruit/search': '职位搜索',
    '/recruit/publish': '发布职位',
    '/recruit/detail': '职位详情',
    '/recruit/welfare': '福利待遇',
    '/recruit/situation': '招聘情况',
  },
}
