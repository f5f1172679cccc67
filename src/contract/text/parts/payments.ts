import type { LocalTexts } from '../titles.ts'

const en = {
  paid: (amount: string) => `Paid ${amount}`,
}

/** Texts of a list of payments by month. */
export const paymentsTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    paid: (amount) => `已支付 ${amount}`,
  },
}
