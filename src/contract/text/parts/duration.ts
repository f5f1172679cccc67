import type { LocalTexts } from '../titles.ts'

const en = { hours: 'h', minutes: 'min' }

/** The units of a duration. Screens read them with `useDurationText`. */
export const durationTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': { hours: '小时', minutes: '分钟' },
}
