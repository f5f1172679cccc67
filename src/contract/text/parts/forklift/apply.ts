import type { LocalTexts } from '../../titles.ts'

const en = {
  /** Success toast of a booking whose hourly price differs from the displayed one. */
  priceChanged: (price: string) => `Submitted. The price has changed: it’s now ${price} per hour.`,
}

/** Texts of the booking of a forklift that are loaded with its request. */
export const applyTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    priceChanged: (price) => `提交成功。价格有变动，现为每小时 ${price}。`,
  },
}
