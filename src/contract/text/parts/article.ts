import type { LocalTexts } from '../titles.ts'

const en = {
  showPicture: (alt: string) => `View picture ${alt}`.trim(),
  table: 'Table',
}

/** Texts in articles. */
export const articleTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    showPicture: (alt) => `查看图片 ${alt}`.trim(),
    table: '表格',
  },
}
