import type { LocalTexts } from '../titles.ts'

const en = {
  showPicture: 'View picture',
  table: 'Table',
}

/** Texts in articles. */
export const articleTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    showPicture: '查看图片',
    table: '表格',
  },
}
