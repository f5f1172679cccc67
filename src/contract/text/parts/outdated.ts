import type { LocalTexts } from '../titles.ts'

const en = {
  asOf: (time: string) => `Last updated: ${time}. We couldn’t load the latest.`,
}

/** Texts about the age of the displayed data. */
export const outdatedTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    asOf: (time: string) => `更新时间：${time}，暂时无法获取最新信息。`,
  },
}
