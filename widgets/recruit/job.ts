/** Jobs and benefits: parsed for their screens. */
import type { OwnJob, Welfare } from '../../src/contract/model/job.ts'
import { listOf, number, numberOrZero, optional, readRow, text } from '../../src/core/http/parse.ts'

/** The displayed fields of a job; only the user's own postings have `auditRemark`. */
export type JobItem = Omit<OwnJob, 'updateTime' | 'auditRemark'> & { auditRemark?: string | undefined }
/** The displayed fields of a benefit. */
export type WelfareItem = Pick<Welfare, 'id' | 'welfareName'>

const texts = listOf((raw) => text(raw) || undefined)

export const readJob = readRow<JobItem>({
  createTime: text,
  jobName: text,
  jobType: number,
  salaryMin: numberOrZero,
  salaryMax: numberOrZero,
  salaryUnit: number,
  recruitNum: numberOrZero,
  education: number,
  experience: text,
  ageRange: text,
  workPlace: text,
  workTime: text,
  welfareIds: texts,
  welfareNames: texts,
  description: text,
  contactName: text,
  contactPhone: text,
  companyId: text,
  businessName: text,
  logo: text,
  state: number,
  auditStatus: number,
  publishTime: text,
  viewCount: numberOrZero,
  auditRemark: optional(text),
})

export const readWelfare = readRow<WelfareItem>({ welfareName: text })
