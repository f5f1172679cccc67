/** Jobs in the park and the companies that offer them. */
import { AUDIT, type AuditStatus } from './audit.ts'
import type { DateTime, Id, Phone, Stored, Url } from './page.ts'

/** State of a job posting. */
export const JOB = { closed: 0, recruiting: 1 } as const
export type JobState = (typeof JOB)[keyof typeof JOB]

/** Type of employment. `dayLabour`: paid per day. */
export const JOB_TYPE = { fullTime: 1, partTime: 2, dayLabour: 3 } as const
export type JobType = (typeof JOB_TYPE)[keyof typeof JOB_TYPE]
/** Unit of time of a salary. */
export const SALARY_UNIT = { month: 1, day: 2, hour: 3 } as const
export type SalaryUnit = (typeof SALARY_UNIT)[keyof typeof SALARY_UNIT]

/** The minimum education. */
export const EDUCATION = { any: 0, juniorHigh: 1, seniorHigh: 2, college: 3, bachelor: 4, master: 5 } as const
export type Education = (typeof EDUCATION)[keyof typeof EDUCATION]

/** Maximum length of a job's name, in characters. */
export const JOB_NAME_MAX = 30
/** Maximum length of experience, age range, place and time of work, in characters. */
export const JOB_TEXT_MAX = 50
/** Maximum length of the description, in characters. */
export const JOB_DESCRIPTION_MAX = 1000
/** Maximum number of open positions of one job. */
export const RECRUIT_MAX = 999
/** Maximum salary, in yuan. */
export const SALARY_MAX = 1_000_000
/** Maximum number of benefits of one job. */
export const JOB_WELFARE_MAX = 10

/** Request body of a job posting. The server takes the company from the caller's account, and never an id from the request. */
export interface JobSubmission {
  /** @maxLength JOB_NAME_MAX */
  jobName: string
  jobType: JobType
  /** Whole yuan per `salaryUnit`. If both limits are 0, the salary is negotiable.
   * @asType integer
   * @minimum 0
   * @maximum SALARY_MAX */
  salaryMin: number
  /** Whole yuan per `salaryUnit`, at least `salaryMin`.
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
  /** Empty: none required.
   * @maxLength JOB_TEXT_MAX */
  experience: string
  /** Empty: any age.
   * @maxLength JOB_TEXT_MAX */
  ageRange: string
  /** @maxLength JOB_TEXT_MAX */
  workPlace: string
  /** Empty: by agreement.
   * @maxLength JOB_TEXT_MAX */
  workTime: string
  /** Ids of benefits from `listWelfare`.
   * @maxItems JOB_WELFARE_MAX */
  welfareIds: Id[]
  /** @maxLength JOB_DESCRIPTION_MAX */
  description: string
  /** @maxLength PERSON_NAME_MAX */
  contactName: string
  contactPhone: Phone
}

export interface Job extends JobSubmission, Stored {
  contactPhone: string
  welfareNames: string[]
  /** Null if the company is not in the park's directory, or if the park does not know that the publisher belongs to it: the page of a
   * company lists no such job. */
  companyId: Id | null
  businessName: string
  logo: Url | null
  state: JobState
  auditStatus: AuditStatus
  /** Time of the approval; null if not approved. */
  publishTime: DateTime | null
  viewCount: number
}

/** A job posting as its publisher sees it. */
export interface OwnJob extends Job {
  /** Reason of a rejection. */
  auditRemark: string | null
}

export interface JobFilter {
  /** Text to find in name, company, place or description.
   * @maxLength KEYWORD_MAX */
  keyword?: string | null
  jobType?: JobType | null
  /** Only jobs that have all of these benefits. */
  welfareIds?: Id[] | null
  /** Only jobs whose salary range overlaps the range from `salaryMin` to `salaryMax`, in whole yuan per `salaryUnit`, which is then
   * required. Excludes jobs with a negotiable salary.
   * @asType ["integer", "null"]
   * @minimum 0
   * @maximum SALARY_MAX */
  salaryMin?: number | null
  /**
   * @asType ["integer", "null"]
   * @minimum 0
   * @maximum SALARY_MAX */
  salaryMax?: number | null
  salaryUnit?: SalaryUnit | null
  companyId?: Id | null
}

/** Filter for the caller's own postings. */
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
  /** Null for the caller's own company if the park only knows its name, from the caller's profile. */
  id: Id | null
  businessName: string
  logo: Url | null
  /** Number of employees as text, such as a range. May be empty, like the following texts. */
  scale: string
  industry: string
  address: string
  intro: string
  contactName: string
  contactPhone: string
  /** Number of its public jobs. */
  jobCount: number
}

/** A benefit of a job. */
export interface Welfare extends Stored {
  welfareName: string
  sort: number
}

/** Whether the salary is negotiable. */
export const isNegotiable = ({ salaryMin, salaryMax }: Pick<Job, 'salaryMin' | 'salaryMax'>): boolean =>
  salaryMin === 0 && salaryMax === 0

/** Whether a posting is in the public list: it is approved and recruiting. */
export const isPublic = ({ state, auditStatus }: Pick<Job, 'state' | 'auditStatus'>): boolean =>
  state === JOB.recruiting && auditStatus === AUDIT.approved

/** Whether the publisher may open or close a posting: only after its approval. */
export const canSetState = ({ auditStatus }: Pick<Job, 'auditStatus'>): boolean => auditStatus === AUDIT.approved
