/** A job from its publisher's form to the public list and its removal from it, by touch, on the hosted build. Each step is checked in the
 * database. */
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { jobs } from '../../examples/sandbox/park/db/schema.ts'
import { AUDIT } from '../../src/contract/model/audit.ts'
import { JOB } from '../../src/contract/model/job.ts'
import { HOME } from '../../src/contract/routes.ts'
import { recruit } from '../../src/contract/text/en/recruit.ts'
import { ownJobTexts } from '../../src/contract/text/parts/recruit/own-job.ts'
import { welfareTexts } from '../../src/contract/text/parts/recruit/welfare.ts'
import { jobFormTexts } from '../../src/contract/text/parts/recruit/job-form.ts'
import { jobDetailTexts } from '../../src/contract/text/parts/recruit/job-detail.ts'
import { idOf, openBrowserPark } from '../helpers/browser-park.ts'
import { overflow } from '../helpers/browser.ts'
import { arrive, button, confirmAction, settled, toast } from '../helpers/page-actions.ts'

const text = {
  ...recruit,
  ...jobFormTexts.en,
  detail: jobDetailTexts.en,
  own: ownJobTexts.en,
  welfare: welfareTexts.en,
}

const NAME = 'Reach truck driver'

const park = openBrowserPark()

const stored = async (id: string) =>
  (
    await park.db
      .select()
      .from(jobs)
      .where(eq(jobs.id, Number(id)))
  )[0]
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const titles = (page: Page) => page.getByRole('article').getByRole('button', { name: NAME, exact: true })

const choose = async (page: Page, name: string, option: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: option }).tap()
  await dialog.waitFor({ state: 'detached' })
  await settled(page, 0)
}
const review = (id: string, action: string): Promise<void> => park.control('advance', { kind: 'job', id, action })

it('is posted, reviewed, found by a visitor, closed, and removed from the list', async () => {
  await park.start('demo')
  const page = await park.visit('merchant', HOME)
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
  // The user may leave the page before seeing the form again.
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
    userId: 'u-merchant',
    companyId: 6,
    jobName: NAME,
    salaryMin: 7000,
    salaryMax: 9000,
    welfareIds: [2],
    state: JOB.recruiting,
    auditStatus: AUDIT.pending,
    publishedAt: null,
  })

  const visitor = await park.visit('visitor', '/recruit/list')
  await visitor.getByRole('article').first().waitFor()
  expect(await titles(visitor).count()).toBe(0)
  await review(id, 'approve')
  expect(await stored(id)).toMatchObject({ auditStatus: AUDIT.approved })
  await visitor.reload()
  await titles(visitor).waitFor()

  await button(visitor, text.titles['/recruit/search']).tap()
  await arrive(visitor, '/recruit/search')
  await visitor.getByRole('searchbox').fill('reach truck')
  await visitor.getByRole('searchbox').press('Enter')
  const found = visitor.getByRole('article')
  await found.locator('mark', { hasText: 'Reach truck' }).waitFor()
  expect(await found.count()).toBe(1)
  await titles(visitor).tap()
  await arrive(visitor, `/recruit/detail?id=${id}`)
  await visitor.getByText(text.pay.month('7,000–9,000')).first().waitFor()
  await button(visitor, text.detail.call).waitFor()
  expect(await overflow(visitor)).toEqual([])
  await expect.poll(async () => (await stored(id))?.viewCount).toBe(1)
  await visitor.goBack()
  await visitor.getByRole('searchbox').fill('')
  await visitor.getByRole('group', { name: text.list.recent }).getByText('reach truck').waitFor()

  await page.reload()
  await confirmAction(page, text.own.close)
  await toast(page, text.own.closed).waitFor()
  await expect.poll(async () => (await stored(id))?.state).toBe(JOB.closed)
  await button(page, text.own.open).waitFor()

  await visitor.goto(`${park.url}/recruit/list`)
  await visitor.getByRole('article').first().waitFor()
  expect(await titles(visitor).count()).toBe(0)
  await visitor.goto(`${park.url}/recruit/detail?id=${id}`)
  await visitor.getByText(text.detail.closedNote).waitFor()
})
