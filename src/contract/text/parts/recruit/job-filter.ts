import type { LocalTexts } from '../../titles.ts'

const en = {
  reset: 'Reset',
  apply: 'Show jobs',
  salary: 'Salary',
  benefits: 'Benefits',
  upTo: (amount: string) => `Up to ¥${amount}`,
  from: (amount: string) => `From ¥${amount}`,
  between: (least: string, most: string) => `¥${least}–${most}`,
}

/** Texts of the sheet with the filters of jobs. */
export const jobFilterTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    reset: '重置',
    apply: '查看职位',
    salary: '薪资',
    benefits: '福利待遇',
    upTo: (amount) => `${amount} 元以下`,
    from: (amount) => `${amount} 元以上`,
    between: (least, most) => `${least}–${most} 元`,
  },
}
