import type { LocalTexts } from '../titles.ts'

const en = {
  title: 'Pictures',
  open: (position: number) => `View picture ${position}`,
}

/** Texts of the full-screen picture preview and of the button that opens it. */
export const previewTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    title: '图片',
    open: (position) => `查看第 ${position} 张图片`,
  },
}
