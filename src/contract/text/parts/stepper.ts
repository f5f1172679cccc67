import type { LocalTexts } from '../titles.ts'

const en = {
  decrease: 'Decrease',
  increase: 'Increase',
  atMost: (max: number) => `At most ${max}`,
  atLeast: (min: number) => `At least ${min}`,
}

/** Texts of a field for a number with buttons for one more and one less. */
export const stepperTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    decrease: '减少',
    increase: '增加',
    atMost: (max) => `最多 ${max}`,
    atLeast: (min) => `最少 ${min}`,
  },
}
