import type { notice as en } from '../en/notice.ts'

export const notice: typeof en = {
  titles: {
    '/notice/list': '通知公告',
  },
  noNotices: '暂无通知',
  noNoticesHint: '园区发布的通知会显示在这里。',
  fresh: '新通知',
  more: '展开全文',
  less: '收起',
  viewDetails: '查看详情',
}
