import type { LocalTexts } from '../titles.ts'

const en = {
  pinned: 'Pinned',
  views: (count: number) => (count === 1 ? '1 view' : `${count.toLocaleString('en')} views`),
}

/** Texts about news. */
export const newsTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    pinned: '置顶',
    views: (count) => `${count.toLocaleString('en')} 次浏览`,
  },
}
