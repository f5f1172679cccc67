import type { LocalTexts } from '../../titles.ts'

const en = {
  /** Charts: the picture, its summary, and the table of its values. */
  year: 'Usage by month',
  days: 'Usage by day',
  showFigures: 'Show figures',
  day: 'Day',
  reading: 'Reading',
  kwh: 'kWh',
  mostIn: (month: string, usage: string) => `Highest in ${month}: ${usage}`,
  mostOn: (day: string, usage: string) => `Highest on ${day}: ${usage}`,
  amount: 'Amount',
}

/** Texts of the usage of a meter. */
export const usageTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    year: '月用电量',
    days: '日用电量',
    showFigures: '查看数据',
    day: '日期',
    reading: '电表示数',
    kwh: '用电量（度）',
    mostIn: (month, usage) => `${month}用电最多：${usage}`,
    mostOn: (day, usage) => `${day}用电最多：${usage}`,
    amount: '金额',
  },
}
