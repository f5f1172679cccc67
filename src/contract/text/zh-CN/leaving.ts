import type { leaving as en } from '../en/leaving.ts'

export const leaving: typeof en = {
  title: '尚未保存，确定离开？',
  text: '离开后，所做的修改将丢失。',
  discard: '离开',
  stay: '继续编辑',
}
