/** The request of a job posting. This code is loaded after the first render. */
import { listMyJobs, postJob } from '../../src/contract/api/recruit.ts'
import { CLOCK_SLACK_MS } from '../../src/contract/limits/time.ts'
import {
  SALARY_UNIT,
  type Education,
  type JobSubmission,
  type JobType,
  type SalaryUnit,
} from '../../src/contract/model/job.ts'
import { toDateTime } from '../../src/contract/model/time.ts'
import { normalisePersonName } from '../../src/contract/model/user.ts'
import type { App } from '../../src/core/app.ts'
import { createNextDraft, type NextDraft } from '../../src/core/form/next-draft.ts'
import type { SubmissionOptions } from '../../src/core/form/submission.ts'
import { findNewest } from '../../src/core/list/find-newest.ts'
import { link } from '../../src/core/navigation/location.ts'
import { cacheForScreen } from '../../src/screens/detail/cache-for-screen.ts'
import { AGREED, isAgreed, jobDraft, type JobValues } from './job-form.ts'
import { readJob, type JobItem } from './job.ts'

/** Name of the submission. */
const SUBMISSION = 'job'

/** A posting as the values of the form. */
const valuesOf = (job: JobItem) => {
  const isFree = job.salaryMin === 0 && job.salaryMax === 0
  return {
    jobName: job.jobName,
    jobType: String(job.jobType),
    salaryUnit: isFree ? AGREED : String(job.salaryUnit),
    salaryMin: isFree ? '' : String(job.salaryMin),
    salaryMax: isFree || job.salaryMax === job.salaryMin ? '' : String(job.salaryMax),
    recruitNum: String(job.recruitNum),
    education: String(job.education),
    experience: job.experience,
    ageRange: job.ageRange,
    workPlace: job.workPlace,
    workTime: job.workTime,
    welfareIds: job.welfareIds,
    description: job.description,
    contactName: job.contactName,
    contactPhone: job.contactPhone,
  } satisfies Partial<JobValues>
}

/** The next posting with the values of this one. */
export const nextJobDraft = (app: App, job: JobItem): NextDraft =>
  createNextDraft(jobDraft(app), SUBMISSION, valuesOf(job))

/** Converts the form's values to the request. */
export const jobSubmissionOf = (values: JobValues): JobSubmission => {
  const agreed = isAgreed(values)
  const salaryMin = agreed ? 0 : Number(values.salaryMin)
  return {
    jobName: values.jobName.trim(),
    jobType: Number(values.jobType) as JobType,
    salaryMin,
    salaryMax: agreed ? 0 : values.salaryMax === '' ? salaryMin : Number(values.salaryMax),
    salaryUnit: agreed ? SALARY_UNIT.month : (Number(values.salaryUnit) as SalaryUnit),
    recruitNum: Number(values.recruitNum),
    education: Number(values.education) as Education,
    experience: values.experience.trim(),
    ageRange: values.ageRange.trim(),
    workPlace: values.workPlace.trim(),
    workTime: values.workTime.trim(),
    welfareIds: values.welfareIds,
    description: values.description.trim(),
    contactName: normalisePersonName(values.contactName),
    contactPhone: values.contactPhone,
  }
}

/** Posts the job. If the response is lost, the user's new postings are searched for one with the same name and description. */
export const jobSubmission = (app: App, successMessage: string): SubmissionOptions<JobValues, JobItem | undefined> => ({
  draft: jobDraft(app),
  creates: SUBMISSION,
  send: async (values, call) => {
    const answer = await app.client.attempt(postJob, jobSubmissionOf(values), call)
    return answer.ok ? { ok: true, value: readJob(answer.value) } : answer
  },
  find: ({ at, sent }) => {
    const { jobName, description } = jobSubmissionOf(sent)
    const since = toDateTime(at - CLOCK_SLACK_MS)
    return findNewest(
      (page) => app.client.attempt(listMyJobs, page, { silent: true }),
      readJob,
      (job) => job.jobName === jobName && job.description === description && job.createTime >= since,
    )
  },
  after: (job) => {
    // Posted, but the response does not contain the posting: open the list.
    if (!job) return '/recruit/situation'
    return cacheForScreen(app, link('/recruit/situation', { id: job.id }), job)
  },
  successMessage,
})
