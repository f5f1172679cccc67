import type { LocalTexts } from '../titles.ts'

const en = {
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Couldn’t copy',
}

/** Texts of values that can be copied. */
export const copyingTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    copy: '复制',
    copied: '已复制',
    notCopied: '复制失败',
  },
}
