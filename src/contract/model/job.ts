/** Jobs in the park, and the companies that offer them. */
import type { AuditStatus } from './audit.ts'
import type { DateTime, Id, Stored, Url, Yuan } from './page.ts'

export const JOB = { closed: 0, recruiting: 1 } as const
export type JobState = (typeof JOB)[keyof typeof JOB]

export const JOB_TYPE = { fullTime: 1, partTime: 2, dayLabour: 3 } as const
export type JobType = (typeof JOB_TYPE)[keyof typeof JOB_TYPE]
export const SALARY_UNIT = { month: 1, day: 2, hour: 3 } as const
export type SalaryUnit = (typeof SALARY_UNIT)[keyof typeof SALARY_UNIT]

export interface JobSubmission {
  jobName: string
  jobType: JobType
  /** Both 0: to be agreed. */
  salaryMin: Yuan
  salaryMax: Yuan
  salaryUnit: SalaryUnit
  recruitNum: number
  /** Code of the least schooling; 0: any. */
  education: number
  experience: string
  ageRange: string
  workPlace: string
  workTime: string
  welfareIds: Id[]
  description: string
  contactName: string
  contactPhone: string
}

export interface Job extends JobSubmission, Stored {
  welfareNames: string[]
  companyId: Id
  businessName: string
  logo: Url | null
  state: JobState
  auditStatus: AuditStatus
  publishTime: DateTime | null
  viewCount: number
}

export interface JobFilter {
  keyword?: string | null
  jobType?: JobType | null
  welfareIds?: Id[] | null
  /** In `salaryUnit`. */
  salaryMin?: Yuan | null
  salaryMax?: Yuan | null
  salaryUnit?: SalaryUnit | null
}

/** Filter of the caller's own postings. */
export interface OwnJobFilter {
  state?: JobState | null
  auditStatus?: AuditStatus | null
}

export interface JobStateChange {
  id: Id
  state: JobState
}

export interface Company {
  id: Id
  businessName: string
  logo: Url | null
  scale: string
  industry: string
  address: string
  intro: string
  contactName: string
  contactPhone: string
  /** Jobs on offer. */
  jobCount: number
}

export interface Welfare extends Stored {
  welfareName: string
  sort: number
}
