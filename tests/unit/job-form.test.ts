import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { EDUCATION, JOB_TYPE, SALARY_UNIT, type Company, type JobSubmission } from '../../src/contract/model/job.ts'
import type { App } from '../../src/core/app.ts'
import { ApiError } from '../../src/core/http/outcome.ts'
import type { JobItem } from '../../widgets/recruit/job.ts'
import { AGREED, createJobForm, jobDraft, type JobValues } from '../../widgets/recruit/job-form.ts'
import { jobSubmission, jobSubmissionOf, nextJobDraft } from '../../widgets/recruit/job-submission.ts'

const COMPANY = { businessName: 'Sample', address: 'Zone A', contactName: 'Li', contactPhone: '1' } as Company

/** An app whose server lists these postings of the user. */
const openApp = (postings: object[] = []): App => {
  const $state = atom({ drafts: {}, formData: {} })
  return {
    session: { userId: 'u-1' },
    saved: { $state, set: (part: object) => $state.set({ ...$state.get(), ...part }) },
    client: { attempt: () => Promise.resolve({ ok: true, value: { data: postings } }) },
  } as unknown as App
}

test.each<[Partial<JobValues>, string | undefined]>([
  [{ salaryMin: '6000', salaryMax: '6000' }, undefined],
  [{ salaryMin: '6000', salaryMax: '' }, undefined],
  [{ salaryMin: '1', salaryMax: '1' }, undefined],
  [{ salaryMin: '1', salaryMax: '1000001' }, 'salaryWhole'],
  [{ salaryMin: '6000', salaryMax: '5999' }, 'salaryRange'],
  [{ salaryMin: '6000', salaryMax: '60.5' }, 'salaryWhole'],
  [{ salaryMin: '', salaryMax: '1', salaryUnit: AGREED }, undefined],
])('the highest salary of %j: %s', (values, error) => {
  const form = createJobForm(openApp(), COMPANY)
  form.set(values)
  form.validateAll()
  expect(form.$errors.get().salaryMax).toBe(error)
})

test.each<[Partial<JobValues>, object]>([
  [{ recruitNum: '0', salaryMin: '1' }, { recruitNum: 'people' }],
  [{ recruitNum: '999', salaryMin: '1000000' }, {}],
  [
    { recruitNum: '1000', salaryMin: '1000001' },
    { recruitNum: 'people', salaryMin: 'salaryWhole' },
  ],
  [{ recruitNum: '1', salaryMin: '0' }, { salaryMin: 'salaryWhole' }],
  [
    { recruitNum: '', salaryMin: '' },
    { recruitNum: 'people', salaryMin: 'salaryMin' },
  ],
])('the limits of numbers for %j: %j', (values, errors) => {
  const form = createJobForm(openApp(), COMPANY)
  form.set(values)
  form.validateAll()
  const { recruitNum, salaryMin } = form.$errors.get()
  expect({ ...(recruitNum && { recruitNum }), ...(salaryMin && { salaryMin }) }).toEqual(errors)
})

test('a fixed salary is sent as both limits, a negotiable one as 0', () => {
  const values = createJobForm(openApp(), COMPANY).$values.get()
  const salaryOf = (changes: Partial<JobValues>) => {
    const { salaryMin, salaryMax, salaryUnit } = jobSubmissionOf({ ...values, ...changes })
    return [salaryMin, salaryMax, salaryUnit]
  }
  expect(salaryOf({ salaryMin: '200', salaryMax: '', salaryUnit: '2' })).toEqual([200, 200, SALARY_UNIT.day])
  expect(salaryOf({ salaryMin: '200', salaryMax: '300', salaryUnit: AGREED })).toEqual([0, 0, SALARY_UNIT.month])
})

test.each([
  [0, 0, { salaryUnit: AGREED, salaryMin: '', salaryMax: '' }],
  [0, 5000, { salaryUnit: '1', salaryMin: '0', salaryMax: '5000' }],
  [5000, 5000, { salaryUnit: '1', salaryMin: '5000', salaryMax: '' }],
])('a rejected posting with a salary of %i to %i is the draft of the next one', (salaryMin, salaryMax, values) => {
  const app = openApp()
  nextJobDraft(app, {
    jobName: 'Driver',
    salaryMin,
    salaryMax,
    salaryUnit: 1,
    welfareIds: [],
  } as unknown as JobItem).save()
  expect(createJobForm(app, COMPANY).$values.get()).toMatchObject({ jobName: 'Driver', ...values })
})

test('a rejected posting is posted again with the same content', () => {
  const app = openApp()
  const posting: JobSubmission = {
    jobName: 'Driver',
    jobType: JOB_TYPE.partTime,
    salaryMin: 5000,
    salaryMax: 6000,
    salaryUnit: SALARY_UNIT.day,
    recruitNum: 3,
    education: EDUCATION.college,
    experience: '2 years',
    ageRange: '20-40',
    workPlace: 'Zone B',
    workTime: 'Nights',
    welfareIds: ['5', '8'],
    description: 'Drives',
    contactName: 'Han',
    contactPhone: '2',
  }
  nextJobDraft(app, posting as JobItem).save()
  expect(jobSubmissionOf(createJobForm(app, COMPANY).$values.get())).toEqual(posting)
})

test('a posting is posted again as another one, although the response to an earlier attempt was lost', () => {
  const app = openApp()
  const draft = jobDraft(app)
  draft.setAttempt('job', { key: 'k', at: 5, sent: {}, isLost: true })
  nextJobDraft(app, { jobName: 'Driver', welfareIds: [] } as unknown as JobItem).save()
  expect([draft.getAttempt('job'), draft.exists()]).toEqual([undefined, true])
})

test('if the response is lost, a posting of the same content is searched that is not older than the attempt; clocks may differ slightly', async () => {
  const posting = { jobName: 'Driver', description: 'Drives' }
  const app = openApp([
    { ...posting, id: 1, createTime: '2026-11-20 09:59:40' },
    { ...posting, id: 2, createTime: '2026-11-20 10:00:05', description: 'Cooks' },
    { ...posting, id: 3, createTime: '2026-11-20 09:59:55' },
  ])
  const sent = { ...createJobForm(app, COMPANY).$values.get(), ...posting }
  const found = await jobSubmission(app, '').find?.({ at: Date.parse('2026-11-20T10:00:00.900+08:00'), sent })
  expect(found).toMatchObject({ ok: true, value: { id: '3' } })
  // A failed search does not mean that there is none.
  const failure = { ok: false, error: new ApiError('network', 'no network') }
  Object.assign(app.client, { attempt: async () => failure })
  expect(await jobSubmission(app, '').find?.({ at: 0, sent })).toEqual(failure)
})
