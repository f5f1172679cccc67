import type { LocalTexts } from '../titles.ts'

const en = {
  noMore: 'That’s all',
  loadFailed: 'Couldn’t load more. Tap to try again.',
}

/** Texts at the end of a list. */
export const listTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    noMore: '没有更多了',
    loadFailed: '加载失败，点击重试',
  },
}
