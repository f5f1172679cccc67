import type { LocalTexts } from '../titles.ts'

const en = {
  asOf: (time: string) => `As of ${time}. The present state could not be fetched.`,
}

/** Says how old the shown data is. */
export const outdatedTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    asOf: (time: string) => `以下为 ${time} 的信息，未能获取最新状态。`,
  },
}
