import type { EDUCATION, JOB_TYPE, SALARY_UNIT } from '../../model/job.ts'
import type { StateTable } from './state-table.ts'

/** Job types. */
export const jobTypes: StateTable<keyof typeof JOB_TYPE> = {
  fullTime: { tone: 'neutral', en: 'Full-time', 'zh-CN': '全职' },
  partTime: { tone: 'neutral', en: 'Part-time', 'zh-CN': '兼职' },
  dayLabour: { tone: 'neutral', en: 'Day labour', 'zh-CN': '日结' },
}

/** Units of time of a salary. */
export const salaryUnits: StateTable<keyof typeof SALARY_UNIT> = {
  month: { tone: 'neutral', en: 'Month', 'zh-CN': '月' },
  day: { tone: 'neutral', en: 'Day', 'zh-CN': '天' },
  hour: { tone: 'neutral', en: 'Hour', 'zh-CN': '小时' },
}

/** Minimum education levels. */
export const educations: StateTable<keyof typeof EDUCATION> = {
  any: { tone: 'neutral', en: 'Any education', 'zh-CN': '学历不限' },
  juniorHigh: { tone: 'neutral', en: 'Junior high school', 'zh-CN': '初中及以上' },
  seniorHigh: { tone: 'neutral', en: 'Senior high school', 'zh-CN': '高中/中专及以上' },
  college: { tone: 'neutral', en: 'College', 'zh-CN': '大专及以上' },
  bachelor: { tone: 'neutral', en: 'Bachelor’s degree', 'zh-CN': '本科及以上' },
  master: { tone: 'neutral', en: 'Master’s degree', 'zh-CN': '硕士及以上' },
}
