import type { news as en } from '../en/news.ts'

export const news: typeof en = {
  pinned: '置顶',
  views: (count) => `${count.toLocaleString('en')} 次阅读`,
}
