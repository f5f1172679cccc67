import type { LocalTexts } from '../../titles.ts'

const en = {
  gone: 'This choice is no longer offered. Please choose again.',
}

/** Texts of a field with a choice. */
export const choiceTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    gone: '原选项已不可选，请重新选择',
  },
}
