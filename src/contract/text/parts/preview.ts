import type { LocalTexts } from '../titles.ts'

const en = {
  title: 'Pictures',
}

/** Texts of the full-screen picture preview. */
export const previewTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    title: '图片',
  },
}
