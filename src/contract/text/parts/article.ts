import type { LocalTexts } from '../titles.ts'

const en = {
  showPicture: (alt: string) => `View picture ${alt}`.trim(),
  table: 'Table',
}

/** Texts in articles. */
export const articleTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    showPicture: (alt) => (alt ? `查看图片：${alt}` : '查看图片'),
    table: '表格',
  },
}
