/** The form of a job posting: its rules, its draft, and its request. */
import { listMyJobs, postJob } from '../../src/contract/api/recruit.ts'
import {
  EDUCATION,
  RECRUIT_MAX,
  SALARY_MAX,
  SALARY_UNIT,
  type Company,
  type Education,
  type JobSubmission,
  type JobType,
  type SalaryUnit,
} from '../../src/contract/model/job.ts'
import { toDateTime } from '../../src/contract/model/time.ts'
import { normalisePersonName } from '../../src/contract/model/user.ts'
import { isPersonName, isPhone } from '../../src/contract/patterns.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import type { App } from '../../src/core/app.ts'
import { createDraft, type Draft } from '../../src/core/form/draft.ts'
import { createForm, filled, type Form, type Rule } from '../../src/core/form/form.ts'
import type { SubmissionOptions } from '../../src/core/form/submission.ts'
import { listOf } from '../../src/core/http/parse.ts'
import { link } from '../../src/core/navigation/location.ts'
import { readJob, type JobItem } from './job.ts'
import { cached } from '../../src/screens/detail/use-resource.ts'

/** Values of the form. Choices and numbers are strings; `''` if nothing was entered. */
export interface JobValues {
  jobName: string
  jobType: string
  /** A `SALARY_UNIT`, or {@link AGREED}. */
  salaryUnit: string
  salaryMin: string
  /** `''` for a fixed salary. */
  salaryMax: string
  recruitNum: string
  education: string
  experience: string
  ageRange: string
  workPlace: string
  workTime: string
  welfareIds: string[]
  description: string
  contactName: string
  contactPhone: string
}

export type JobMessage = keyof Texts['recruit']['message']
export type JobForm = Form<JobValues, JobMessage>

/** The unit of a negotiable salary. */
export const AGREED = 'agreed'

const EMPTY: JobValues = {
  jobName: '',
  jobType: '',
  salaryUnit: String(SALARY_UNIT.month),
  salaryMin: '',
  salaryMax: '',
  recruitNum: '1',
  education: String(EDUCATION.any),
  experience: '',
  ageRange: '',
  workPlace: '',
  workTime: '',
  welfareIds: [],
  description: '',
  contactName: '',
  contactPhone: '',
}

const isWhole = (value: unknown, min: number, max: number): boolean =>
  /^\d{1,7}$/.test(String(value)) && Number(value) >= min && Number(value) <= max

const isAgreed = ({ salaryUnit }: JobValues): boolean => salaryUnit === AGREED

const RULES: readonly Rule<JobValues, JobMessage>[] = [
  { field: 'jobName', valid: filled, message: 'name' },
  { field: 'jobType', valid: filled, message: 'type' },
  { field: 'recruitNum', valid: (people) => isWhole(people, 1, RECRUIT_MAX), message: 'people' },
  { field: 'salaryMin', valid: (least, values) => isAgreed(values) || filled(least), message: 'salaryMin' },
  {
    field: 'salaryMin',
    valid: (least, values) => isAgreed(values) || isWhole(least, 1, SALARY_MAX),
    message: 'salaryWhole',
  },
  {
    field: 'salaryMax',
    valid: (most, values) => isAgreed(values) || most === '' || isWhole(most, 1, SALARY_MAX),
    message: 'salaryWhole',
  },
  {
    field: 'salaryMax',
    valid: (most, values) => isAgreed(values) || most === '' || Number(most) >= Number(values.salaryMin),
    message: 'salaryRange',
  },
  { field: 'workPlace', valid: filled, message: 'place' },
  { field: 'description', valid: filled, message: 'description' },
  { field: 'contactName', valid: filled, message: 'contactName' },
  {
    field: 'contactName',
    valid: (name) => isPersonName(normalisePersonName(String(name))),
    message: 'contactNameFormat',
  },
  { field: 'contactPhone', valid: filled, message: 'phone' },
  { field: 'contactPhone', valid: (phone) => isPhone(String(phone)), message: 'phoneFormat' },
]

/** The draft of the posting. The screen that chooses benefits has its own route and also changes it. */
export const jobDraft = (app: App): Draft<JobValues> => createDraft(app, 'job')

/** Creates the form from the company's data, overwritten by the draft. Every change is saved to the draft immediately. */
export const createJobForm = (app: App, company: Company): JobForm => {
  const draft = jobDraft(app)
  const { address, contactName, contactPhone } = company
  const initial = { ...EMPTY, workPlace: address, contactName, contactPhone }
  const form = createForm<JobValues, JobMessage>(draft.restore(initial), RULES)
  form.$values.listen(draft.keep)
  return form
}

/** Makes a posting the draft of the next one. */
export const keepForAgain = (app: App, job: JobItem): void => {
  const isFree = job.salaryMin === 0 && job.salaryMax === 0
  jobDraft(app).keep({
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
  })
}

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

/** Number of the newest postings that are searched after a response was lost. */
const NEWEST = 20

/** Link to one of the user's own postings. */
export const ownLink = (id: string): string => link('/recruit/situation', { id })

/** Posts the job. If the response is lost, the user's new postings are searched for one with the same name and description.
 * @param said the success message. */
export const jobSubmission = (app: App, said: string): SubmissionOptions<JobValues, JobItem | undefined> => ({
  draft: jobDraft(app),
  creates: 'job',
  send: async (values, call) => {
    const answer = await app.client.attempt(postJob, jobSubmissionOf(values), call)
    return answer.ok ? { ok: true, value: readJob(answer.value) } : answer
  },
  find: async ({ at, sent }) => {
    const answer = await app.client.attempt(listMyJobs, { pageNum: 1, pageSize: NEWEST }, { silent: true })
    if (!answer.ok) return answer
    const own = listOf((raw) => readJob(raw))(answer.value?.data)
    const { jobName, description } = jobSubmissionOf(sent)
    const since = toDateTime(at)
    const value = own.find(
      (job) => job.jobName === jobName && job.description === description && job.createTime >= since,
    )
    return { ok: true, value }
  },
  after: (job) => {
    // Posted, but the response does not contain the posting: open the list.
    if (!job) return '/recruit/situation'
    const to = ownLink(job.id)
    cached(app, to).set({ value: job, at: Date.now() })
    return to
  },
  said,
})
