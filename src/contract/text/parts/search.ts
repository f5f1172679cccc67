import type { LocalTexts } from '../titles.ts'

const en = {
  clear: 'Clear',
  nothingFound: (term: string) => `Nothing found for “${term}”`,
  noneOfFilter: 'Nothing matches this filter',
  showAll: 'Show all',
}

/** Texts of search fields and filters. */
export const searchTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    clear: '清除',
    nothingFound: (term) => `没有找到“${term}”`,
    noneOfFilter: '没有符合条件的内容',
    showAll: '查看全部',
  },
}
