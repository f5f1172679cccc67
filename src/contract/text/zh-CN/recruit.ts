import type { recruit as en } from '../en/recruit.ts'

export const recruit: typeof en = {
  titles: {
    '/recruit/list': '招聘信息',
    '/recruit/search': '搜索职位',
    '/recruit/publish': '发布职位',
    '/recruit/detail': '职位详情',
    '/recruit/welfare': '福利待遇',
    '/recruit/situation': '我的招聘',
  },
  titlesWithQuery: { '/recruit/situation?id': '我发布的职位' },
  types: { fullTime: '全职', partTime: '兼职', dayLabour: '日结' },
  pay: {
    month: (range) => `${range} 元/月`,
    day: (range) => `${range} 元/天`,
    hour: (range) => `${range} 元/小时`,
  },
  payInUnknownUnit: (range) => `${range} 元`,
  agreed: '薪资面议',

  list: {
    all: '全部',
    search: '搜索职位、企业、地点',
    filters: (count) => (count === 0 ? '筛选' : `筛选（${count}）`),
    oneCompany: '指定企业',
    removeFilter: (name) => `取消筛选：${name}`,
    none: '暂无在招职位',
    noneHint: '园区企业会持续发布新职位，请稍后再来看看。',
    recent: '搜索历史',
    clear: '清空',
    cleared: '已清空搜索历史',
    browse: '按福利找工作',
  },

  views: (count) => `${count.toLocaleString('en')} 次浏览`,
  own: {
    none: '您还没有发布过职位',
    noneHint: '发布职位并通过审核后，就会出现在招聘信息中。',
    rejected: (reason) => `驳回原因：${reason}`,
  },
}
