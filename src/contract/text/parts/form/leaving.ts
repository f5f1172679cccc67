import type { LocalTexts } from '../../titles.ts'

const en = {
  title: 'Leave without saving?',
  text: 'Your changes will be lost.',
  discard: 'Leave',
  stay: 'Keep editing',
}

/** Texts of the dialog before a form with unsaved input is left. */
export const leavingTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    title: '尚未保存，确定离开？',
    text: '离开后，所做的修改将丢失。',
    discard: '离开',
    stay: '继续编辑',
  },
}
