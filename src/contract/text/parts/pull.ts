import type { LocalTexts } from '../titles.ts'

const en = {
  pullToRefresh: 'Pull to refresh',
  releaseToRefresh: 'Release to refresh',
  refreshed: 'Up to date',
  notRefreshed: 'Couldn’t refresh',
}

/** Texts of pull-to-refresh. */
export const pullTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    pullToRefresh: '下拉刷新',
    releaseToRefresh: '松开刷新',
    refreshed: '已是最新',
    notRefreshed: '刷新失败',
  },
}
