import type { LocalTexts } from '../titles.ts'

const en = {
  both: (one: string, other: string) => `${one}, ${other}`,
  named: (label: string, text: string) => `${label}: ${text}`,
}

/** Separators between the words of a list, and between a label and its text. */
export const joinedTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    both: (one, other) => `${one}、${other}`,
    named: (label, text) => `${label}：${text}`,
  },
}
