import type { LocalTexts } from '../titles.ts'

const en = {
  pinned: 'Pinned',
  views: (count: number) => `${count.toLocaleString('en')} views`,
}

/** Texts about news. */
export const newsTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    pinned: '置顶',
    views: (count) => `${count.toLocaleString('en')} 次阅读`,
  },
}
