import type { LocalTexts } from '../titles.ts'

const en = {
  clear: 'Clear',
  nothingFound: (term: string) => `Nothing found for “${term}”`,
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  noneOfFilter: 'Nothing matches this filter',
  showAll: 'Show all',
}

/** Texts of search fields and filters. */
export const searchTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    clear: '清除',
    nothingFound: (term) => `没有找到“${term}”`,
    found: (count) => `找到 ${count} 条结果`,
    noneOfFilter: '没有符合条件的内容',
    showAll: '查看全部',
  },
}
