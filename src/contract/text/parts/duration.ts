import type { LocalTexts } from '../titles.ts'

const en = { hours: 'h', minutes: 'min' }

/** Units of a duration. Screens use them by `useDurationText`. */
export const durationTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': { hours: '小时', minutes: '分钟' },
}
