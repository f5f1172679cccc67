/** Jobs in the park, and the companies that offer them. */
import { AUDIT, type AuditStatus } from './audit.ts'
import type { DateTime, Id, Stored, Url, Yuan } from './page.ts'

export const JOB = { closed: 0, recruiting: 1 } as const
export type JobState = (typeof JOB)[keyof typeof JOB]

export const JOB_TYPE = { fullTime: 1, partTime: 2, dayLabour: 3 } as const
export type JobType = (typeof JOB_TYPE)[keyof typeof JOB_TYPE]
export const SALARY_UNIT = { month: 1, day: 2, hour: 3 } as const
export type SalaryUnit = (typeof SALARY_UNIT)[keyof typeof SALARY_UNIT]

/** The least schooling. */
export const EDUCATION = { any: 0, juniorHigh: 1, seniorHigh: 2, college: 3, bachelor: 4, master: 5 } as const
export type Education = (typeof EDUCATION)[keyof typeof EDUCATION]

/** Longest texts of a posting, in characters, */
export const JOB_NAME_MAX = 30
/** of experience, age, place and time of work, */
export const JOB_TEXT_MAX = 50
export const JOB_DESCRIPTION_MAX = 1000
/** and its largest numbers: people wanted, whole yuan, kinds of benefits. */
export const RECRUIT_MAX = 999
export const SALARY_MAX = 1_000_000
export const JOB_WELFARE_MAX = 10

/** What is sent to post a job. The company is the caller's own: it is not sent. */
export interface JobSubmission {
  /** @maxLength JOB_NAME_MAX */
  jobName: string
  jobType: JobType
  /** Whole yuan; both 0: to be agreed.
   * @asType integer
   * @minimum 0
   * @maximum SALARY_MAX */
  salaryMin: number
  /** Not below `salaryMin`.
   * @asType integer
   * @minimum 0
   * @maximum SALARY_MAX */
  salaryMax: number
  salaryUnit: SalaryUnit
  /**
   * @asType integer
   * @minimum 1
   * @maximum RECRUIT_MAX */
  recruitNum: number
  education: Education
  /** May be empty: none is asked for.
   * @maxLength JOB_TEXT_MAX */
  experience: string
  /** May be empty: any.
   * @maxLength JOB_TEXT_MAX */
  ageRange: string
  /** @maxLength JOB_TEXT_MAX */
  workPlace: string
  /** May be empty: to be agreed.
   * @maxLength JOB_TEXT_MAX */
  workTime: string
  /** Of `listWelfare`.
   * @maxItems JOB_WELFARE_MAX */
  welfareIds: Id[]
  /** @maxLength JOB_DESCRIPTION_MAX */
  description: string
  /** @maxLength PERSON_NAME_MAX */
  contactName: string
  contactPhone: string
}

export interface Job extends JobSubmission, Stored {
  welfareNames: string[]
  /** Null: a company that is not in the park's directory. */
  companyId: Id | null
  businessName: string
  logo: Url | null
  state: JobState
  auditStatus: AuditStatus
  /** When it was approved. */
  publishTime: DateTime | null
  viewCount: number
}

/** A posting as its own publisher sees it. */
export interface OwnJob extends Job {
  /** Why it was rejected. */
  auditRemark: string | null
}

export interface JobFilter {
  /** Words of the name, the company, the place or the description; at most 100 characters. */
  keyword?: string | null
  jobType?: JobType | null
  /** Jobs that have all of them. */
  welfareIds?: Id[] | null
  /** In `salaryUnit`, which must then be there. Jobs whose range meets this one; jobs without a fixed salary are left out. */
  salaryMin?: Yuan | null
  salaryMax?: Yuan | null
  salaryUnit?: SalaryUnit | null
  companyId?: Id | null
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

/** A company that offers jobs. */
export interface Company {
  /** Null: the caller's own, known by the name in their profile only. */
  id: Id | null
  businessName: string
  logo: Url | null
  /** People who work there, in words; may be empty. */
  scale: string
  /** These may be empty, too. */
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

/** Whether the salary is left to be agreed. */
export const isNegotiable = ({ salaryMin, salaryMax }: Pick<Job, 'salaryMin' | 'salaryMax'>): boolean =>
  salaryMin === 0 && salaryMax === 0

/** Whether everyone can see a posting in the list: it is approved and open. */
export const isPublic = ({ state, auditStatus }: Pick<Job, 'state' | 'auditStatus'>): boolean =>
  state === JOB.recruiting && auditStatus === AUDIT.approved

/** Whether its publisher may open or close it: once it is approved. */
export const canSetState = ({ auditStatus }: Pick<Job, 'auditStatus'>): boolean => auditStatus === AUDIT.approved
