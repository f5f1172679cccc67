import type { EDUCATION, SALARY_UNIT } from '../../../model/job.ts'
import type { LocalTexts } from '../../titles.ts'

const en = {
  units: { month: 'Per month', day: 'Per day', hour: 'Per hour' } satisfies Record<keyof typeof SALARY_UNIT, string>,
  educations: {
    any: 'No minimum',
    juniorHigh: 'Junior high school or above',
    seniorHigh: 'Senior high school or above',
    college: 'Junior college or above',
    bachelor: 'Bachelor’s degree or above',
    master: 'Master’s degree or above',
  } satisfies Record<keyof typeof EDUCATION, string>,
}

/** Units of salaries, and levels of education. */
export const jobChoiceTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    units: { month: '按月', day: '按天', hour: '按小时' },
    educations: {
      any: '学历不限',
      juniorHigh: '初中及以上',
      seniorHigh: '高中/中专及以上',
      college: '大专及以上',
      bachelor: '本科及以上',
      master: '硕士及以上',
    },
  },
}
