import type { LocalTexts } from '../../titles.ts'

const en = {
  /** Details of the tariff. */
  tariff: 'How it’s charged',
  tariffSmall: 'Small vehicles',
  tariffMedium: 'Medium vehicles',
  tariffLarge: 'Large vehicles',
  hours: (hours: number) => `${hours} h`,
  now: (duration: string, amount: string) => `Now: ${duration}, ${amount}`,
  picture: (hours: number, free: string, amount: string) =>
    `The fee over ${hours} hours: free for ${free}, then in steps up to ${amount}`,
}

/** Texts of the parking tariff. */
export const tariffTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    tariff: '计费方式',
    tariffSmall: '小型车',
    tariffMedium: '中型车',
    tariffLarge: '大型车',
    hours: (hours) => `${hours} 小时`,
    now: (duration, amount) => `当前：${duration}，${amount}`,
    picture: (hours, free, amount) => `${hours} 小时内的停车费：${free}内免费，之后分段增加，最高 ${amount}`,
  },
}
