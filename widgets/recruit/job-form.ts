/** The form of a job posting: its rules and its draft. */
import { EDUCATION, RECRUIT_MAX, SALARY_MAX, SALARY_UNIT, type Company } from '../../src/contract/model/job.ts'
import { isTypedName } from '../../src/contract/model/user.ts'
import { isPhone } from '../../src/contract/phone.ts'
import type { jobFormTexts } from '../../src/contract/text/parts/recruit/job-form.ts'
import type { App } from '../../src/core/app.ts'
import { createDraft, type Draft } from '../../src/core/form/draft.ts'
import { createDraftForm, filled, type Form, type Rule } from '../../src/core/form/form.ts'

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

export type JobMessage = keyof (typeof jobFormTexts)['en']['message']
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

const isWhole = (value: string, min: number, max: number): boolean =>
  /^\d{1,7}$/.test(value) && Number(value) >= min && Number(value) <= max

export const isAgreed = ({ salaryUnit }: JobValues): boolean => salaryUnit === AGREED

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
    valid: isTypedName,
    message: 'contactNameFormat',
  },
  { field: 'contactPhone', valid: filled, message: 'phone' },
  { field: 'contactPhone', valid: isPhone, message: 'phoneFormat' },
]

/** The draft of the posting. The screen that chooses benefits has its own route and also changes it. */
export const jobDraft = (app: App): Draft<JobValues> => createDraft(app, 'job')

/** Creates the form from the company's data, overwritten by the draft. Every change is saved to the draft immediately. */
export const createJobForm = (app: App, company: Company): JobForm => {
  const { address, contactName, contactPhone } = company
  return createDraftForm(jobDraft(app), { ...EMPTY, workPlace: address, contactName, contactPhone }, RULES)
}
