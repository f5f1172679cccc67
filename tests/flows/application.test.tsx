/** Applying for business support: the required details, the draft, and that it is sent only once. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { applications } from '../../examples/sandbox/park/db/schema.ts'
import { PEOPLE } from '../../examples/sandbox/scenarios/people.ts'
import { AUDIT } from '../../src/contract/model/audit.ts'
import { application } from '../../src/contract/text/en/application.ts'
import { submissionTexts } from '../../src/contract/text/parts/form/submission.ts'
import { gifFile } from '../helpers/gif-file.ts'
import { openScreen, type Opened } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'
import { picturesOf } from '../../widgets/application/application-form.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const SEND = '/businessApplyRecord/applyRecord'

const choose = async (park: Opened, kind: string): Promise<void> => {
  await park.user.click(await park.findByRole('button', { name: /^Type of support/ }))
  await park.user.click(await park.findByRole('radio', { name: kind }))
}
const FIELDS = ['Business name', 'Contact person', 'Phone', 'Your request']
const type = async (park: Opened, values: readonly string[]): Promise<void> => {
  for (const [at, value] of values.entries()) {
    const field = park.getByLabelText(FIELDS[at] ?? '')
    await park.user.clear(field)
    if (value) await park.user.type(field, value)
  }
}
const fill = (park: Opened): Promise<void> => type(park, ['Sample Trading Co.', '李雷', '13000000009', 'A poster'])
const valueOf = (park: Opened, label: string): string => (park.getByLabelText(label) as HTMLInputElement).value
const submit = (park: Opened): Promise<void> =>
  park.user.click(park.getByRole('button', { name: 'Submit application' }))
/** The tiles that add files, in the order of the documents. */
const adders = (park: Opened): Promise<HTMLElement[]> => park.findAllByLabelText(/^Add pictures/)

it('reports missing values at their fields, and explains what a contact’s name may contain', async () => {
  const park = await openScreen('/application', { sandbox, as: 'customer', scenario: 'demo' })
  await choose(park, 'Advertising space in the park')
  await park.findByText('Design of the advertisement (required)')
  park.getByText('Business licence (optional)')
  await type(park, ['', '', ''])
  await submit(park)
  for (const sentence of [
    'Please enter the business name',
    'Please enter a contact person',
    'Please fill phone',
    'Please enter your request',
    'Please add this document',
  ]) {
    expect(await park.findByText(sentence)).toBeTruthy()
  }
  expect(park.getAllByText('Please add this document')).toHaveLength(1)
  await until(() => expect(document.activeElement).toBe(park.getByLabelText('Business name')))
  await park.user.type(park.getByLabelText('Contact person'), 'Li Lei')
  await park.user.type(park.getByLabelText('Phone'), '123')
  await submit(park)
  expect([
    park.getByText('Phone format wrong'),
    park.getByText('Use only letters, digits, dots and hyphens, no spaces'),
  ]).toHaveLength(2)
  expect(park.sent(SEND)).toEqual([])
})

it('fills in the user’s own details, but leaves what was typed', async () => {
  const park = await openScreen('/application', { sandbox, as: 'customer', scenario: 'demo' })
  await until(() => expect(valueOf(park, 'Contact person')).toBe(PEOPLE.customer.name))
  expect(park.queryByText(application.visitor)).toBeNull()
  expect([valueOf(park, 'Business name'), valueOf(park, 'Phone')]).toEqual([
    'Sample Hefeng Grain & Oil',
    PEOPLE.customer.phone,
  ])
  await type(park, ['', '李雷'])
  await choose(park, 'Help with a loan')
  await park.findByRole('link', { name: /^View template/ })
  expect(valueOf(park, 'Contact person')).toBe('李雷')
})

it('keeps matching values when the kind changes, and over a reload, and is sent once; a retry has the same key', async () => {
  let isLost = true
  let park = await openScreen('/application', { sandbox, as: 'customer', scenario: 'demo' })
  await choose(park, 'Help with a loan')
  expect((await park.findByRole('link', { name: 'View template: Application form' })).getAttribute('href')).toBe(
    'http://park.test/images/template-2.svg',
  )
  await fill(park)
  await park.user.upload((await adders(park))[0] as HTMLElement, gifFile('licence.gif'))
  await park.findByRole('button', { name: 'View picture 1, Uploaded' })

  park.app.saved.save()
  park.unmount()
  park = await openScreen('/application', {
    sandbox,
    as: 'customer',
    answers: ({ path }, real) =>
      isLost && path === SEND ? real().then(() => new Response('', { status: 502 })) : undefined,
  })
  await park.findByRole('button', { name: 'Type of support Help with a loan' })
  expect((park.getByLabelText('Your request') as HTMLTextAreaElement).value).toBe('A poster')
  await choose(park, 'Advertising space in the park')
  await park.findByText('Design of the advertisement (required)')
  expect((await adders(park)).map((tile) => tile.getAttribute('aria-label'))).toEqual([
    'Add pictures, 0 of 3',
    'Add pictures, 1 of 3',
  ])
  for (const name of ['design.gif', 'detail.gif'])
    await park.user.upload((await adders(park))[0] as HTMLElement, gifFile(name))
  await until(() => expect(park.getAllByRole('button', { name: /^View picture \d, Uploaded$/ })).toHaveLength(3))

  await park.user.dblClick(park.getByRole('button', { name: 'Submit application' }))
  await park.findByText(/^The service isn’t available right now/)
  expect(park.sent(SEND)).toEqual([
    {
      typeId: '4',
      businessName: 'Sample Trading Co.',
      contactName: '李雷',
      phone: '13000000009',
      content: 'A poster',
      attachments: [expect.any(String), expect.any(String), expect.any(String)],
      attachmentNames: ['Design of the advertisement', 'Design of the advertisement', 'Business licence'],
    },
  ])
  // An application for another kind has another key, and does not replace the first one.
  await choose(park, 'Advice on policies')
  await until(() => expect(park.queryByText('Design of the advertisement (required)')).toBeNull())
  await submit(park)
  await until(() => expect(park.sent(SEND)).toHaveLength(2))
  await park.findByText(/^The service isn’t available right now/)
  await choose(park, 'Advertising space in the park')
  await park.findByText('Design of the advertisement (required)')
  isLost = false
  await submit(park)
  const sent = await park.findByRole('heading', { name: 'Application submitted' })
  // The pressed button is gone.
  await until(() => expect(document.activeElement).toBe(sent))
  const keys = park.requests.filter(({ path }) => path === SEND).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([expect.any(String), expect.any(String), keys[0]])
  expect(keys[1]).not.toBe(keys[0])
  expect(park.getByText('Pending review')).toBeTruthy()
  expect(park.getByRole('button', { name: 'Copy' })).toBeTruthy()
  await park.user.click(park.getByRole('button', { name: 'Start a new application' }))
  expect(FIELDS.map((label) => valueOf(park, label))).toEqual(['Sample Trading Co.', '李雷', '13000000009', ''])
})

it('that was accepted without a response is not sent again with changes, which stay for another one', async () => {
  let isLost = true
  const first = await openScreen('/application', {
    sandbox,
    as: 'customer',
    scenario: 'demo',
    answers: ({ path }, real) =>
      isLost && path === SEND ? real().then(() => new Response('', { status: 502 })) : undefined,
  })
  await choose(first, 'Advice on policies')
  await type(first, ['Sample Trading Co.', '李雷', '13000000001', 'Advice'])
  await submit(first)
  await first.findByText(/^The service isn’t available right now/)
  isLost = false
  first.unmount()
  const park = await openScreen('/application', { sandbox, as: 'customer' })
  await park.findByText(submissionTexts.en.mayBeSubmitted)
  await park.user.type(park.getByLabelText('Your request'), ', from May')
  await submit(park)
  await park.findByRole('heading', { name: 'Application submitted' })
  await park.findByText(submissionTexts.en.submittedBefore)
  const stored = await sandbox.db.select().from(applications)
  expect(stored.map(({ content }) => content)).toEqual(['Advice'])
  await park.user.click(park.getByRole('button', { name: 'Start a new application' }))
  expect(valueOf(park, 'Your request')).toBe('Advice, from May')
})

it('sends a name as the park writes it, and shows the review of the response', async () => {
  const park = await openScreen('/application', {
    sandbox,
    as: 'customer',
    scenario: 'demo',
    answers: async ({ path }, real) => {
      if (path !== SEND) return real()
      const { data } = (await (await real()).json()) as { data: object }
      return Response.json({ code: 200, data: { ...data, auditStatus: AUDIT.approved } })
    },
  })
  await choose(park, 'Advice on policies')
  await type(park, ['Sample Trading Co.', '阿卜杜拉・示例', '13000000001', 'Advice'])
  await submit(park)
  await park.findByRole('heading', { name: 'Application submitted' })
  expect(park.sent(SEND)).toMatchObject([{ contactName: '阿卜杜拉·示例' }])
  expect(park.getByText('Approved')).toBeTruthy()
})

it('accepts at most three pictures of each document, and nine in all', () => {
  const kindWith = (count: number) => ({ id: '1', typeName: 'Rent', materials: Array(count).fill({ name: 'Licence' }) })
  expect([1, 3, 4, 9, 10].map((count) => picturesOf(kindWith(count)))).toEqual([3, 3, 2, 1, 1])
})

it('sends a visitor to login, and keeps typed text', async () => {
  const park = await openScreen('/application', { sandbox, scenario: 'demo' })
  await choose(park, 'Advice on policies')
  expect(park.getByText(application.visitor)).toBeTruthy()
  await fill(park)
  await submit(park)
  await park.arrived('/login?redirect=%2Fapplication')
  park.navigate('/application')
  expect(((await park.findByLabelText('Your request')) as HTMLTextAreaElement).value).toBe('A poster')
})
