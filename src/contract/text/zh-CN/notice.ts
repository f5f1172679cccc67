import type { notice as en } from '../en/notice.ts'

export const notice: typeof en = {
  titles: {
    '/notice/list': '通知公告',
  },
}
