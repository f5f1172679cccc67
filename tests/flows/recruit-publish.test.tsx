/** Hiring: the form and its draft, the choice of benefits, and the status of a posting. */
import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { listMyJobs } from '../../src/contract/api/recruit.ts'
import { parseLine } from '../../src/contract/endpoint.ts'
import { AUDIT } from '../../src/contract/model/audit.ts'
import { EDUCATION, JOB } from '../../src/contract/model/job.ts'
import { openConfirmation, confirmAction } from '../helpers/confirm-action.ts'
import { openScreen, type OpenOptions, type Opened } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const open = (path: string, options: Partial<OpenOptions> = {}): Promise<Opened> =>
  openScreen(path, { sandbox, as: 'customer', ...options })
const POST = '/wx/jobEmployment'
const FORM = '/recruit/publish'
const lost = (): Response => new Response('', { status: 502 })

const box = (park: Opened, name: string): HTMLInputElement => park.getByRole('textbox', { name })
const type = async (park: Opened, name: string, words: string): Promise<void> => {
  await park.user.clear(box(park, name))
  if (words) await park.user.type(box(park, name), words)
}
const pick = async (park: Opened, field: string, name: string): Promise<void> => {
  await park.user.click(park.getByRole('button', { name: new RegExp(`^${field}`) }))
  await park.user.click(await within(await park.findByRole('dialog')).findByRole('radio', { name }))
  await until(() => expect(park.queryByRole('dialog')).toBeNull())
}
const submit = (park: Opened): Promise<void> => park.user.click(park.getByRole('button', { name: 'Post a job' }))
const fill = async (park: Opened): Promise<void> => {
  await park.findByRole('textbox', { name: 'Job title' })
  await type(park, 'Job title', 'Night driver')
  await pick(park, 'Type', 'Full-time')
  await type(park, 'Description', 'Nights only.')
  await type(park, 'From (¥)', '7000')
  await type(park, 'Workplace', 'A-03-112')
}
/** The request that the form sends after {@link fill}, without the contact. */
const FILLED = {
  jobName: 'Night driver',
  jobType: 1,
  salaryMin: 7000,
  salaryMax: 7000,
  salaryUnit: 1,
  recruitNum: 1,
  education: 0,
  experience: '',
  ageRange: '',
  workTime: '',
  workPlace: 'A-03-112',
  welfareIds: [],
  description: 'Nights only.',
}
const ownId = (park: Opened): string => new URL(park.path(), 'http://park.test').searchParams.get('id') ?? ''
const review = (id: string, action: string): Promise<Response> =>
  Promise.resolve(
    sandbox.fetch('http://park.test/sandbox/advance', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'job', id, action }),
    }),
  )

describe('the form', () => {
  it('prefills the company, and reports missing values at each field', async () => {
    const park = await open(FORM, { as: 'merchant', scenario: 'demo' })
    await park.findByText('Sample Forklift Rental Ltd.')
    expect(box(park, 'Workplace').value).not.toBe('')
    expect(box(park, 'Phone').value).toMatch(/^1\d{10}$/)
    for (const name of ['Workplace', 'Name', 'Phone', 'Openings']) await type(park, name, '')
    await submit(park)
    for (const sentence of [
      'Please enter the job title',
      'Please choose a type',
      'Use a whole number from 1 to 999',
      'Please enter the lowest salary',
      'Please enter the workplace',
      'Please enter a description',
      'Please enter a contact person',
      'Please fill phone',
    ])
      await park.findByText(sentence)
    await until(() => expect(document.activeElement).toBe(box(park, 'Job title')))
    expect(park.sent(POST)).toEqual([])
  })

  it('has only the name from a customer’s profile, and the customer as the contact', async () => {
    const park = await open(FORM, { as: 'customer', scenario: 'demo' })
    await park.findByText('Sample Hefeng Grain & Oil')
    expect([box(park, 'Workplace').value, box(park, 'Phone').value]).toEqual(['', '13000000001'])
  })

  it('has the details of the company that were changed since it was opened before', async () => {
    const company = { businessName: 'Li Trading', address: 'Zone A', contactName: '李雷', contactPhone: '13000000001' }
    let current: object = company
    const park = await open(FORM, {
      answers: ({ path }) =>
        path.startsWith('/wx/jobEmployment/companyInfo') ? Response.json({ code: 200, data: current }) : undefined,
    })
    await park.findByDisplayValue('Zone A')
    for (const change of [{ contactPhone: '13000000009' }, { businessName: 'Han Trading', address: 'Zone B' }]) {
      current = { ...company, ...change }
      park.navigate('/recruit/list')
      await park.findByRole('button', { name: 'Post a job' })
      park.navigate(FORM)
      await park.findByDisplayValue(Object.values(change).at(-1) ?? '')
    }
  })

  it('checks numbers: people, whole yuan, and that the highest salary is not below the lowest', async () => {
    const park = await open(FORM, { scenario: 'demo' })
    await fill(park)
    await type(park, 'Openings', '0')
    await type(park, 'To (¥)', '999')
    await submit(park)
    await park.findByText('Use a whole number from 1 to 999')
    await park.findByText('Must not be below the lowest salary')
    await type(park, 'From (¥)', '1000001')
    await submit(park)
    await park.findByText('Use whole yuan, up to 1,000,000')
    await type(park, 'From (¥)', '0')
    await submit(park)
    await park.findByText('Use whole yuan, up to 1,000,000')
    // The text must not become 225 or 22.
    await type(park, 'From (¥)', '22.5')
    await submit(park)
    await park.findByText('Use whole yuan, up to 1,000,000')
    park.getByDisplayValue('22.5')
    await type(park, 'Phone', '123')
    await type(park, 'Name', 'A B')
    await submit(park)
    await park.findByText('Phone format wrong')
    await park.findByText('Use only letters, digits, dots and hyphens, no spaces')
    expect(park.sent(POST)).toEqual([])
  })

  it('posts once, confirms it, and shows the posting with its review', async () => {
    const park = await open(FORM, { scenario: 'demo' })
    await fill(park)
    const texts = {
      'To (¥)': '9000',
      Openings: '2',
      Experience: ' Two years ',
      Age: ' 18–50 ',
      Workplace: ' Hall 3 ',
      Hours: ' 20:00-04:00 ',
      Name: '李雷',
      Phone: '13000000009',
    }
    for (const [name, words] of Object.entries(texts)) await type(park, name, words)
    await pick(park, 'Education', 'Junior college or above')
    await park.user.dblClick(park.getByRole('button', { name: 'Post a job' }))
    await park.findByText('Submitted. We’ll review it before it’s listed.')
    expect(park.sent(POST)).toEqual([
      {
        ...FILLED,
        salaryMax: 9000,
        recruitNum: 2,
        education: EDUCATION.college,
        experience: 'Two years',
        ageRange: '18–50',
        workPlace: 'Hall 3',
        workTime: '20:00-04:00',
        contactName: '李雷',
        contactPhone: '13000000009',
      },
    ])
    expect(park.requests.find(({ path }) => path === POST)?.headers.get('idempotency-key')).toMatch(/^\d+-/)
    await until(() => expect(park.path()).toMatch(/^\/recruit\/situation\?id=\d+$/))
    await park.findByText(/^We’re reviewing this posting/)
    expect(park.queryByRole('button', { name: 'Close job' })).toBeNull()
    park.navigate(FORM)
    await park.findByRole('textbox', { name: 'Job title' })
    expect(box(park, 'Job title').value).toBe('')
  })

  it('posts a negotiable salary without amounts', async () => {
    const park = await open(FORM, { scenario: 'demo' })
    await fill(park)
    await type(park, 'From (¥)', '')
    await pick(park, 'Pay period', 'Negotiable')
    expect(park.queryByRole('textbox', { name: 'From (¥)' })).toBeNull()
    await submit(park)
    await park.findByText('Submitted. We’ll review it before it’s listed.')
    expect(park.sent(POST)).toEqual([expect.objectContaining({ salaryMin: 0, salaryMax: 0, salaryUnit: 1 })])
    expect((await park.findAllByText('Salary negotiable')).length).toBeGreaterThan(0)
  })

  it('is kept over a reload, for its user only', async () => {
    let park = await open(FORM, { scenario: 'demo' })
    await fill(park)
    park.app.saved.save()
    park.unmount()
    park = await open(FORM, { as: 'merchant' })
    await park.findByRole('textbox', { name: 'Job title' })
    expect(box(park, 'Job title').value).toBe('')
    park.unmount()
    park = await open(FORM)
    await park.findByRole('textbox', { name: 'Job title' })
    expect([box(park, 'Job title').value, box(park, 'From (¥)').value]).toEqual(['Night driver', '7000'])
    park.getByRole('button', { name: 'Type Full-time' })
  })

  it('finds a posting whose response was lost, and posts no second one', async () => {
    let isLost = true
    const park = await open(FORM, {
      scenario: 'demo',
      answers: async ({ method, path }, real) => {
        if (!isLost || method !== 'POST' || path !== POST) return real()
        isLost = false
        await real()
        return lost()
      },
    })
    await fill(park)
    await submit(park)
    await until(() => expect(park.path()).toMatch(/^\/recruit\/situation\?id=\d+$/))
    expect(park.sent(POST)).toHaveLength(1)
  })

  it('does not mistake an older posting for the lost one', async () => {
    const older = { id: '77', jobName: 'Night driver', description: 'Nights only.', createTime: '2020-01-01 08:00:00' }
    const park = await open(FORM, {
      scenario: 'demo',
      answers: ({ method, path }) =>
        method === 'POST' && path === POST
          ? lost()
          : path.endsWith('/record/list')
            ? Response.json({ code: 200, message: '', data: { data: [older], total: 1 } })
            : undefined,
    })
    await fill(park)
    await submit(park)
    await until(() => expect(park.sent('/wx/jobEmployment/record/list')).toHaveLength(1))
    await until(() => expect(park.getByRole('button', { name: 'Post a job' }).getAttribute('aria-busy')).toBeNull())
    expect(park.path()).toBe(FORM)
  })

  describe('that the server refuses', () => {
    const refused = async (field: string): Promise<Opened> => {
      const refusal = { code: 400, message: 'Not this one.', data: { field } }
      const park = await open(FORM, {
        scenario: 'demo',
        answers: ({ method, path }) => (method === 'POST' && path === POST ? Response.json(refusal) : undefined),
      })
      await fill(park)
      return park
    }

    it('shows the refusal at the input that it names', async () => {
      const park = await refused('jobName')
      await submit(park)
      await park.findByText('Not this one.')
      expect(box(park, 'Job title').getAttribute('aria-invalid')).toBe('true')
    })

    it('shows a refusal of the benefits at their row', async () => {
      const park = await refused('welfareIds')
      await submit(park)
      const row = await park.findByRole('button', { name: /^Benefits/, description: 'Not this one.' })
      await until(() => expect(document.activeElement).toBe(row))
    })

    it('shows a refusal of a value that has no field now in a toast', async () => {
      const park = await refused('salaryMax')
      await pick(park, 'Pay period', 'Negotiable')
      await submit(park)
      await until(() => expect(park.getByRole('status').textContent).toBe('Not this one.'))
    })
  })

  it('sends a user without a company to the profile', async () => {
    const noCompany = { code: 404, message: 'No company.', data: null }
    const park = await open(FORM, {
      answers: ({ path }) => (path.includes('companyInfo') ? Response.json(noCompany) : undefined),
    })
    await park.findByText('Which company is hiring?')
    await park.user.click(park.getByRole('button', { name: 'Add company' }))
    await park.arrived('/editMyInfo')
  })

  it('asks for a login first', async () => {
    const park = await openScreen(FORM, { sandbox })
    await park.arrived('/login?redirect=%2Frecruit%2Fpublish')
  })
})

describe('the choice of benefits', () => {
  const boxes = async (park: Opened): Promise<HTMLInputElement[]> => park.findAllByRole('checkbox')

  it('returns to the form with the selection, and keeps typed text', async () => {
    const park = await open('/recruit/situation', { scenario: 'demo' })
    park.navigate(FORM)
    await fill(park)
    await park.user.click(park.getByRole('button', { name: 'Benefits Choose' }))
    await park.arrived('/recruit/welfare')
    await boxes(park)
    await park.user.click(park.getByRole('checkbox', { name: 'Free lodging' }))
    await park.user.click(park.getByRole('checkbox', { name: 'Free meals' }))
    await park.user.click(park.getByRole('button', { name: 'Done (2)' }))
    await park.arrived(FORM)
    const row = await park.findByRole('button', { name: 'Benefits Free meals, Free lodging' })
    await until(() => expect(document.activeElement).toBe(row))
    expect([box(park, 'Job title').value, box(park, 'Description').value]).toEqual(['Night driver', 'Nights only.'])

    // Going back without Done keeps the choice, too.
    await park.user.click(park.getByRole('button', { name: /^Benefits/ }))
    await boxes(park)
    await park.user.click(park.getByRole('checkbox', { name: 'Free meals' }))
    await park.user.click(park.getByRole('button', { name: 'Back' }))
    await park.findByRole('button', { name: 'Benefits Free lodging' })
    await submit(park)
    await park.findByText('Submitted. We’ll review it before it’s listed.')
    expect(park.sent(POST)[0]).toMatchObject({ ...FILLED, welfareIds: ['3'] })
  })

  it('opened directly, continues to the form', async () => {
    const park = await open('/recruit/welfare')
    await boxes(park)
    // There are fewer than a posting may have.
    expect(park.queryByRole('note')).toBeNull()
    await park.user.click(park.getByRole('button', { name: /^Done/ }))
    await park.arrived(FORM)
  })

  it('allows at most as many as a posting may have', async () => {
    const data = Array.from({ length: 12 }, (_, i) => ({ id: String(i + 1), welfareName: `Benefit ${i + 1}`, sort: i }))
    const park = await open('/recruit/welfare', {
      answers: ({ path }) =>
        path === '/wx/jobWelfare/list'
          ? Response.json({ code: 200, message: '', data: { data, total: 12 } })
          : undefined,
    })
    for (const one of await boxes(park)) await park.user.click(one)
    expect(park.getByRole('note').textContent).toContain('Choose up to 10.')
    expect((await boxes(park)).filter(({ checked }) => checked)).toHaveLength(10)
    await park.findByRole('button', { name: 'Done (10)' })
  })
})

describe('own postings', () => {
  it('are listed with their review state, and filtered by it', async () => {
    const park = await open('/recruit/situation', { scenario: 'demo' })
    await until(() => expect(park.getAllByRole('article')).toHaveLength(4))
    for (const words of ['Recruiting', 'Closed', 'Reason: Please add the salary and the duties, and post it again.'])
      park.getByText(words)
    const row = park.getByRole('button', { name: 'Forklift driver' }).closest('article')
    const [published] = /\w{3} \d+ \w{3} \d\d:\d\d/.exec(row?.textContent ?? '') ?? []
    await park.user.click(park.getByRole('tab', { name: 'Rejected' }))
    await park.arrived('/recruit/situation?auditStatus=4')
    await until(() => expect(park.getAllByRole('article')).toHaveLength(1))
    // Its detail has the same time.
    park.navigate('/recruit/situation?id=9002')
    await park.findByRole('button', { name: 'Close job' })
    expect(park.getByRole('main').textContent).toContain(published ?? 'no time')
    expect(park.sent('/wx/jobEmployment/record/list').at(-1)).toEqual({ pageSize: 10, pageNum: 1, auditStatus: 4 })
  })

  it('are closed and reopened after a question, with a confirmation', async () => {
    const park = await open('/recruit/situation?id=9002', { scenario: 'demo' })
    const changes = () => park.sent('/wx/jobEmployment/state')
    await park.user.click(await park.findByRole('button', { name: 'Close job' }))
    expect(park.queryByRole('button', { name: 'Reopen job' })).toBeNull()
    const dialog = within(await park.findByRole('dialog', { name: 'Close this job?' }))
    dialog.getByText(/“Forklift driver” disappears from the job list/)
    await park.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await until(() => expect(park.queryByRole('dialog')).toBeNull())
    expect(changes()).toEqual([])

    await confirmAction(park, 'Close job')
    await park.findByText('Job closed')
    expect(changes()).toEqual([{ id: '9002', state: 0 }])
    await until(() => expect(park.queryByRole('button', { name: 'View public page' })).toBeNull())
    await confirmAction(park, 'Reopen job')
    await park.findByText('Job reopened')
    expect(changes().at(-1)).toEqual({ id: '9002', state: 1 })
    await park.user.click(await park.findByRole('button', { name: 'View public page' }))
    await park.arrived('/recruit/detail?id=9002')
  })

  it('say that they are closed and reopened, also if the response is lost', async () => {
    const park = await open('/recruit/situation?id=9002', {
      scenario: 'demo',
      answers: ({ path }, real) =>
        path === '/wx/jobEmployment/state' ? real().then(() => new Response('', { status: 502 })) : undefined,
    })
    await confirmAction(park, 'Close job')
    await park.findByText('Job closed')
    await confirmAction(park, 'Reopen job')
    await park.findByText('Job reopened')
  })

  it('that were rejected show the reason, and can be corrected and posted again', async () => {
    const park = await open('/recruit/situation?id=9003', { scenario: 'demo' })
    await park.findByText('Reason: Please add the salary and the duties, and post it again.')
    expect(park.queryByRole('button', { name: 'Close job' })).toBeNull()
    await park.user.click(park.getByRole('button', { name: 'Edit and post again' }))
    await park.arrived(FORM)
    await park.findByRole('button', { name: 'Pay period Negotiable' })
    expect(box(park, 'Job title').value).toBe('Salesperson')
    await park.findByRole('button', { name: /^Benefits .+, / })
    await submit(park)
    await until(() => expect(park.path()).toMatch(/^\/recruit\/situation\?id=\d+$/))
    expect(ownId(park)).not.toBe('9003')
    expect(park.sent(POST)[0]).toMatchObject({ salaryMin: 0, salaryMax: 0, recruitNum: 3, welfareIds: ['5', '8'] })
  })

  it('that are corrected replace a posting that was begun only after a question', async () => {
    const park = await open(FORM, { scenario: 'demo' })
    await park.findByRole('textbox', { name: 'Job title' })
    await type(park, 'Job title', 'Night driver')
    park.navigate('/recruit/situation?id=9003')
    const cancelled = await openConfirmation(park, 'Edit and post again')
    within(cancelled).getByText('What you filled in for it will be lost.')
    await park.user.click(within(cancelled).getByRole('button', { name: 'Cancel' }))
    await until(() => expect(park.queryByRole('dialog')).toBeNull())
    park.navigate(FORM)
    await park.findByDisplayValue('Night driver')
    park.navigate('/recruit/situation?id=9003')
    await confirmAction(park, 'Edit and post again')
    await park.arrived(FORM)
    await park.findByDisplayValue('Salesperson')
    // Nothing was typed since.
    park.navigate('/recruit/situation?id=9003')
    await park.user.click(await park.findByRole('button', { name: 'Edit and post again' }))
    await park.arrived(FORM)
  })

  it('show the remark of a review as the reason of a rejection only if they were rejected', async () => {
    const park = await open('/recruit/situation', {
      scenario: 'demo',
      answers: async ({ path }, real) => {
        const answer = await real()
        if (path !== parseLine(listMyJobs).path) return answer
        const { data, ...envelope } = (await answer.json()) as { data: { data: object[] } }
        const rows = data.data.map((job) => ({ ...job, auditRemark: 'Well described' }))
        return Response.json({ ...envelope, data: { ...data, data: rows } })
      },
    })
    await park.findByText(/^Reason: Well described/)
    expect(park.getAllByRole('article').length).toBeGreaterThan(1)
    expect(park.getAllByText(/^Reason: Well described/)).toHaveLength(1)
  })

  it('that are approved meanwhile can be closed after a refresh, not before', async () => {
    const park = await open('/recruit/situation?id=9001', { scenario: 'demo' })
    await park.findByText(/^We’re reviewing this posting/)
    expect(park.queryByRole('button', { name: 'Close job' })).toBeNull()
    expect((await review('9001', 'approve')).status).toBe(200)
    park.unmount()
    const again = await open('/recruit/situation?id=9001')
    await again.findByRole('button', { name: 'Close job' })
  })

  it('that are being approved automatically are under review, and cannot be reopened', async () => {
    const park = await open('/recruit/situation?id=9002', {
      scenario: 'demo',
      answers: async ({ path }, real) => {
        if (path !== '/wx/jobEmployment/record/9002') return real()
        const body = (await (await real()).json()) as { data: object }
        return Response.json({ ...body, data: { ...body.data, auditStatus: AUDIT.autoApproving, state: JOB.closed } })
      },
    })
    await park.findByText(/^We’re reviewing this posting/)
    expect(park.queryByRole('button', { name: 'Reopen job' })).toBeNull()
  })

  it('belong to their publisher: a visitor logs in first', async () => {
    const park = await openScreen('/recruit/situation', { sandbox })
    await park.arrived('/login?redirect=%2Frecruit%2Fsituation')
  })
})
