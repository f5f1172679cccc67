import type { JOB } from '../../model/job.ts'
import type { StateTable } from './state-table.ts'

/** Job postings. */
export const jobStates: StateTable<keyof typeof JOB> = {
  recruiting: { tone: 'progress', en: 'Recruiting', 'zh-CN': '招聘中' },
  closed: { tone: 'neutral', en: 'Closed', 'zh-CN': '已关闭' },
}
