import type { LocalTexts } from '../titles.ts'

const en = {
  noMore: 'That’s all',
  loadFailed: 'Couldn’t load more. Tap to try again.',
  pullToRefresh: 'Pull to refresh',
  releaseToRefresh: 'Release to refresh',
  refreshed: 'Up to date',
  notRefreshed: 'Couldn’t refresh',
}

/** Texts of lists and of pull-to-refresh. */
export const listTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    noMore: '没有更多了',
    loadFailed: '加载失败，点击重试',
    pullToRefresh: '下拉刷新',
    releaseToRefresh: '松开刷新',
    refreshed: '已是最新',
    notRefreshed: '刷新失败',
  },
}
