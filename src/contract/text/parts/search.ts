import type { LocalTexts } from '../titles.ts'

const en = {
  clear: 'Clear',
  nothingFound: (words: string) => `Nothing found for “${words}”`,
  showAll: 'Show all',
}

/** Texts of search fields and filters. */
export const searchTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    clear: '清除',
    nothingFound: (words) => `没有找到“${words}”`,
    showAll: '查看全部',
  },
}
