/** A job from its publisher's form to the list of all, and out of it again, by touch on the hosted build. Each step is read from the
 * database. */
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { jobs } from '../../examples/sandbox/park/db/schema.ts'
import type { Listening } from '../../examples/sandbox/server.ts'
import { AUDIT } from '../../src/contract/model/audit.ts'
import { JOB } from '../../src/contract/model/job.ts'
import { HOME } from '../../src/contract/routes.ts'
import { recruit as text } from '../../src/contract/text/en/recruit.ts'
import { openPage, overflow } from '../helpers/browser.ts'
import { arrive, button, confirmAction, settled, toast } from '../helpers/forklift-park.ts'
import { logIn, startScenario } from '../helpers/sandbox-client.ts'
import { openServer } from '../helpers/sandbox.ts'

const NAME = 'Reach truck driver'

let server: Listening
let storage: Record<string, string>
beforeAll(async () => {
  server = await openServer({ seed: 'demo' })
  storage = await logIn(server.url, 'customer')
})
afterAll(() => server.close())

const stored = async (id: string) =>
  (
    await (server.sandbox as Sandbox).db
      .select()
      .from(jobs)
      .where(eq(jobs.id, Number(id)))
  )[0]
const idOf = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? ''
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const titles = (page: Page) => page.getByRole('article').getByRole('button', { name: NAME, exact: true })

const choose = async (page: Page, name: string, option: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: option }).tap()
  await dialog.waitFor({ state: 'detached' })
  await settled(page, 0)
}
const review = async (id: string, action: string): Promise<void> => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'job', id, action }),
  }
  expect((await fetch(`${server.url}/sandbox/advance`, init)).ok).toBe(true)
}

it('is posted, reviewed, found by a visitor, closed, and gone from the list', async () => {
  await startScenario(server.url, 'demo')
  const { page, expectNoProblems, close } = await openPage({ base: server.url, path: HOME, storage })
  await button(page, text.titles['/recruit/list']).tap()
  await arrive(page, '/recruit/list')
  await button(page, text.titles['/recruit/publish']).tap()
  await arrive(page, '/recruit/publish')
  await field(page, text.publish.name).fill(NAME)
  await choose(page, text.publish.type, text.types.fullTime)
  await field(page, text.publish.description).fill('High racks, indoors.')
  await field(page, text.publish.salaryMin).fill('7000')
  await field(page, text.publish.salaryMax).fill('9000')
  expect(await overflow(page)).toEqual([])

  await button(page, `${text.publish.benefits} ${text.publish.noBenefits}`).tap()
  await arrive(page, '/recruit/welfare')
  await page.getByRole('checkbox', { name: 'Free meals' }).tap()
  // The page may be gone before the form is seen again.
  await page.reload()
  await page.getByRole('checkbox', { name: 'Free meals', checked: true }).waitFor()
  await button(page, text.welfare.done(1)).tap()
  await arrive(page, '/recruit/publish')
  await button(page, `${text.publish.benefits} Free meals`).waitFor()
  expect(await field(page, text.publish.name).inputValue()).toBe(NAME)

  await button(page, text.publish.submit).tap()
  await toast(page, text.publish.sent).waitFor()
  await page.waitForURL(/\/recruit\/situation\?id=\d+$/)
  const id = idOf(page)
  await page.getByText(text.own.pending).waitFor()
  expect(await stored(id)).toMatchObject({
    userId: 'u-customer',
    companyId: 1,
    jobName: NAME,
    salaryMin: 7000,
    salaryMax: 9000,
    welfareIds: [2],
    state: JOB.recruiting,
    auditStatus: AUDIT.pending,
    publishedAt: null,
  })

  const visitor = await openPage({ base: server.url, path: '/recruit/list' })
  await visitor.page.getByRole('article').first().waitFor()
  expect(await titles(visitor.page).count()).toBe(0)
  await review(id, 'approve')
  expect(await stored(id)).toMatchObject({ auditStatus: AUDIT.approved })
  await visitor.page.reload()
  await titles(visitor.page).waitFor()

  await button(visitor.page, text.list.search).tap()
  await arrive(visitor.page, '/recruit/search')
  await visitor.page.getByRole('searchbox').fill('reach truck')
  await visitor.page.getByRole('searchbox').press('Enter')
  const found = visitor.page.getByRole('article')
  await found.locator('mark', { hasText: 'Reach truck' }).waitFor()
  expect(await found.count()).toBe(1)
  await titles(visitor.page).tap()
  await arrive(visitor.page, `/recruit/detail?id=${id}`)
  await visitor.page.getByText(text.pay.month('7,000–9,000')).first().waitFor()
  await button(visitor.page, text.detail.call).waitFor()
  expect(await overflow(visitor.page)).toEqual([])
  await expect.poll(async () => (await stored(id))?.viewCount).toBe(1)
  await visitor.page.goBack()
  await visitor.page.getByRole('searchbox').fill('')
  await visitor.page.getByRole('group', { name: text.list.recent }).getByText('reach truck').waitFor()

  await page.reload()
  await confirmAction(page, text.own.close)
  await toast(page, text.own.closed).waitFor()
  await expect.poll(async () => (await stored(id))?.state).toBe(JOB.closed)
  await button(page, text.own.open).waitFor()

  await visitor.page.goto(`${server.url}/recruit/list`)
  await visitor.page.getByRole('article').first().waitFor()
  expect(await titles(visitor.page).count()).toBe(0)
  await visitor.page.goto(`${server.url}/recruit/detail?id=${id}`)
  await visitor.page.getByText(text.detail.closedNote).waitFor()
  expectNoProblems()
  visitor.expectNoProblems()
  await visitor.close()
  await close()
})
