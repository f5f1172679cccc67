/** Jobs: the public list, posting, review, opening and closing. */
import { beforeAll, describe, expect, it } from 'vitest'
import {
  getCompany,
  getJob,
  getMyJob,
  listJobs,
  listMyJobs,
  listWelfare,
  postJob,
  setJobState,
} from '../../../src/contract/api/recruit.ts'
import { updateUser } from '../../../src/contract/api/park.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { KEYWORD_MAX } from '../../../src/contract/limits.ts'
import { AUDIT } from '../../../src/contract/model/audit.ts'
import { isPublic, JOB, type JobSubmission } from '../../../src/contract/model/job.ts'
import { openPark, type Park } from './park.ts'

const park = openPark('demo', { rotateEvery: 100_000 })
let customer: Park['call']
let second: Park['call']
beforeAll(async () => {
  customer = await park.as('customer')
  second = await park.as('second')
})

const form: JobSubmission = {
  jobName: '夜班叉车司机',
  jobType: 1,
  salaryMin: 7000,
  salaryMax: 9000,
  salaryUnit: 1,
  recruitNum: 2,
  education: 0,
  experience: '',
  ageRange: '',
  workPlace: 'A区-03-112',
  workTime: '',
  welfareIds: ['1', '3'],
  description: '负责夜间装卸。',
  contactName: '测试甲',
  contactPhone: '13000000001',
}
const find = async (args: object = {}) => (await park.call(listJobs, { pageSize: 100, ...args })).data
const review = (id: string, action: string) => park.post('/sandbox/advance', { kind: 'job', id, action })

describe('the public list', () => {
  it('has open and approved jobs only, newest first', async () => {
    const { data, total } = await find()
    expect(data).toHaveLength(total)
    expect(total).toBeGreaterThan(3)
    expect(data.every(isPublic)).toBe(true)
    const times = data.map(({ publishTime }) => publishTime ?? '')
    expect(times).toEqual([...times].sort().reverse())
    expect(data.every((job) => !('auditRemark' in job) && !('userId' in job))).toBe(true)
  })

  it('is filtered by kind, benefits, salary and search terms in both languages', async () => {
    const all = (await find()).total
    const some = async (args: object) => {
      const { data, total } = await find(args)
      expect(total).toBeGreaterThan(0)
      expect(total).toBeLessThan(all)
      return data
    }
    expect((await some({ jobType: 3 })).every(({ jobType }) => jobType === 3)).toBe(true)
    const wanted = ['1', '2']
    expect((await some({ welfareIds: wanted })).every((job) => wanted.every((id) => job.welfareIds.includes(id)))).toBe(
      true,
    )
    // Ranges that overlap, without negotiable salaries.
    const monthly = (await find()).data.filter((job) => job.salaryUnit === 1 && job.salaryMax > 0)
    for (const range of [{ salaryMax: 7000 }, { salaryMin: 7000, salaryMax: 8000 }, { salaryMin: 8000 }]) {
      const { salaryMin = 0, salaryMax = Infinity } = range
      const paid = await some({ ...range, salaryUnit: 1 })
      const overlapping = monthly.filter((job) => job.salaryMax >= salaryMin && job.salaryMin <= salaryMax)
      expect(paid.map(({ id }) => id)).toEqual(overlapping.map(({ id }) => id))
    }
    const zh = await some({ keyword: '叉车司机' })
    expect((await some({ keyword: 'forklift driver' })).map(({ id }) => id)).toEqual(zh.map(({ id }) => id))
    expect((await some({ companyId: '2' })).every(({ companyId }) => companyId === '2')).toBe(true)
    for (const keyword of ['%', 'x'.repeat(KEYWORD_MAX)]) expect((await find({ keyword })).total).toBe(0)
  })

  it.each([
    { salaryMin: 1 },
    { jobType: 9 },
    { welfareIds: 'x' },
    { keyword: 'x'.repeat(KEYWORD_MAX + 1) },
    { salaryUnit: 1, salaryMin: -1 },
  ])('refuses %j', async (args) => {
    expect((await park.call(listJobs, args)).code).toBe(CODE.badInput)
  })
})

describe('a posting', () => {
  it('is reviewed, shown, closed and opened again', async () => {
    const posted = await customer(postJob, form)
    expect(posted.data).toMatchObject({ auditStatus: AUDIT.pending, businessName: '示例禾丰粮油商行', companyId: null })
    expect(posted.data.welfareNames).toEqual(['五险一金', '包住'])
    const { id } = posted.data
    expect((await park.call(getJob, { id })).code).toBe(CODE.notFound)
    expect((await customer(setJobState, { id, state: JOB.closed })).code).toBe(CODE.conflict)
    expect((await review(id, 'approve')).status).toBe(200)
    expect((await review(id, 'reject')).status).toBe(409)
    expect((await find()).data[0]?.id).toBe(id)
    expect((await park.call(getJob, { id })).data.viewCount).toBe(1)
    expect((await customer(setJobState, { id, state: JOB.closed })).data.state).toBe(JOB.closed)
    expect((await find()).data.some((job) => job.id === id)).toBe(false)
    expect((await park.call(getJob, { id })).data.state).toBe(JOB.closed)
    expect((await customer(setJobState, { id, state: JOB.recruiting })).data.state).toBe(JOB.recruiting)
    expect((await find()).data[0]?.id).toBe(id)
  })

  it('that is rejected has a reason, for its publisher only', async () => {
    const { id } = (await customer(postJob, form)).data
    await review(id, 'reject')
    expect((await customer(getMyJob, { id })).data).toMatchObject({
      auditStatus: AUDIT.rejected,
      state: JOB.recruiting,
      auditRemark: '请补充薪资与工作内容后重新发布。',
    })
    expect((await find()).data.some((job) => job.id === id)).toBe(false)
  })

  it('may leave the salary open', async () => {
    const { data } = await customer(postJob, { ...form, salaryMin: 0, salaryMax: 0 })
    expect(data).toMatchObject({ salaryMin: 0, salaryMax: 0 })
  })

  it('with an idempotency key is posted once', async () => {
    const keyed = { 'idempotency-key': 'job-1' }
    const all = await Promise.all(Array.from({ length: 6 }, () => customer(postJob, form, keyed)))
    expect(new Set(all.map(({ data }) => data.id)).size).toBe(1)
  })

  it('is listed for its publisher; others can neither see nor close it there', async () => {
    const { data } = await customer(listMyJobs, { pageSize: 100 })
    const times = data.data.map(({ createTime }) => createTime)
    expect(times).toEqual([...times].sort().reverse())
    expect(new Set(times).size).toBeGreaterThan(1)
    expect(new Set(data.data.map(({ auditStatus }) => auditStatus))).toEqual(
      new Set([AUDIT.pending, AUDIT.approved, AUDIT.rejected]),
    )
    expect((await customer(listMyJobs, { state: JOB.closed })).data.total).toBe(1)
    expect((await customer(listMyJobs, { auditStatus: AUDIT.pending })).data.total).toBe(1)
    const id = data.data[0]?.id ?? ''
    expect((await second(getMyJob, { id })).code).toBe(CODE.notFound)
    expect((await second(setJobState, { id, state: 0 })).code).toBe(CODE.notFound)
    for (const [row, args] of [
      [listMyJobs, {}],
      [getMyJob, { id }],
      [postJob, form],
      [setJobState, { id, state: 0 }],
    ] as const)
      expect((await park.call(row, args)).code).toBe(CODE.needsLogin)
    for (const odd of ['x', '0', '999999', '%00'])
      expect((await park.call(getJob, { id: odd })).code).toBe(CODE.notFound)
  })

  it.each([
    { jobName: '' },
    { jobName: 'x'.repeat(31) },
    { jobType: 4 },
    { salaryMin: 9001 },
    { salaryMax: 1.5 },
    { salaryMin: null },
    { recruitNum: 0 },
    { education: 6 },
    { workPlace: '' },
    { description: '' },
    { description: 'x'.repeat(1001) },
    { welfareIds: ['99'] },
    { welfareIds: 'x' },
    { contactPhone: '123' },
    { contactName: '<b>' },
  ])('with %j is refused', async (changes) => {
    expect((await customer(postJob, { ...form, ...changes })).code).toBe(CODE.badInput)
  })
})

it('a company is found by its id, and the caller’s own by their account', async () => {
  expect((await park.call(getCompany, { companyId: '2' })).data.id).toBe('2')
  expect((await park.call(getCompany, { companyId: '999' })).code).toBe(CODE.notFound)
  expect((await park.call(getCompany)).code).toBe(CODE.needsLogin)
  const merchant = await park.as('merchant')
  const own = (await merchant(getCompany)).data
  expect(own).toMatchObject({ id: '6', businessName: '样板叉运设备租赁有限公司' })
  expect(own.jobCount).toBe((await find({ companyId: '6' })).total)
  const { data } = await merchant(postJob, form)
  expect(data).toMatchObject({ companyId: '6', businessName: own.businessName, logo: own.logo })
  // Of a customer the park knows only the name in the profile. Its company has the jobs of that name.
  await second(updateUser, { businessName: '新公司' })
  const { id } = (await second(postJob, form)).data
  expect((await second(getCompany)).data).toMatchObject({ id: null, jobCount: 0 })
  await review(id, 'approve')
  expect((await second(getCompany)).data.jobCount).toBe(1)
  const third = await park.as('third')
  expect((await third(getCompany)).code).toBe(CODE.notFound)
  expect((await third(postJob, form)).code).toBe(CODE.notAllowed)
})

it.each(['演示绿源果蔬有限公司', 'Demo Green Source Produce Ltd.'])(
  'a customer who types the name of a company, %s, posts no job on its page',
  async (businessName) => {
    const before = await park.call(getCompany, { companyId: '2' })
    await second(updateUser, { businessName })
    const typed = (await second(getCompany)).data
    expect(typed).toMatchObject({ id: null, businessName, logo: null, contactPhone: '13000000002', jobCount: 0 })
    const { data } = await second(postJob, { ...form, companyId: '2' } as JobSubmission)
    expect(data).toMatchObject({ companyId: null, businessName, logo: null })
    await review(data.id, 'approve')
    expect((await park.call(getJob, { id: data.id })).data).toMatchObject({ companyId: null, logo: null })
    expect((await find({ companyId: '2' })).data.some(({ id }) => id === data.id)).toBe(false)
    expect((await park.call(getCompany, { companyId: '2' })).data.jobCount).toBe(before.data.jobCount)
  },
)

it('benefits are sorted', async () => {
  const { data } = (await park.call(listWelfare, {}, { 'accept-language': 'en' })).data
  expect(data.map(({ sort }) => sort)).toEqual(data.map((_, i) => i + 1))
  expect(data[0]?.welfareName).toBe('Social insurance and housing fund')
})
