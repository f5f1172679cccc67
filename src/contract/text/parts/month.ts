import type { LocalTexts } from '../titles.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const en = {
  month: (year: number, month: number) => `${MONTHS[month - 1] ?? month} ${year}`,
  paid: (amount: string) => `Paid ${amount}`,
}

/** Texts of the month headings in a list of payments. */
export const monthTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    month: (year, month) => `${year}年${month}月`,
    paid: (amount) => `已支付 ${amount}`,
  },
}
