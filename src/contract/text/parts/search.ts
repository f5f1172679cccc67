import type { LocalTexts } from '../titles.ts'

const en = {
  clear: 'Clear',
}

/** Texts of search fields. */
export const searchTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    clear: '清除',
  },
}
