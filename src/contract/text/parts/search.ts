import type { LocalTexts } from '../titles.ts'

const en = {
  clear: 'Clear',
  nothingFound: (words: string) => `Nothing found for “${words}”`,
  noneOfFilter: 'Nothing matches this filter',
  showAll: 'Show all',
}

/** Texts of search fields and filters. */
export const searchTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    clear: '清除',
    nothingFound: (words) => `没有找到“${words}”`,
    noneOfFilter: '没有符合条件的内容',
    showAll: '查看全部',
  },
}
