/** Points on the hosted build, by touch: from the ranking to the own total, the record, the goods and the explanation, against what the
 * database holds; and a ranking of 10,000 vehicles to its end. */
import { asc, count, desc, eq, gt } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { goods, pointRecords, pointVehicles } from '../../examples/sandbox/park/db/schema.ts'
import { VEHICLES } from '../../examples/sandbox/scenarios/points.ts'
import type { Listening } from '../../examples/sandbox/server.ts'
import { POINTS_CHANGE, POINTS_OF, RANKING_PAGE_MAX } from '../../src/contract/model/integral.ts'
import { common as commonEn } from '../../src/contract/text/en/common.ts'
import { integral as en } from '../../src/contract/text/en/integral.ts'
import { common as commonZh } from '../../src/contract/text/zh-CN/common.ts'
import { integral as zh } from '../../src/contract/text/zh-CN/integral.ts'
import { openPage, overflow, type WatchedPage } from '../helpers/browser.ts'
import { arrive, button } from '../helpers/forklift-park.ts'
import type { OpenOptions } from '../helpers/phone.ts'
import { logIn, startScenario } from '../helpers/sandbox-client.ts'
import { openServer } from '../helpers/sandbox.ts'

let server: Listening
const open: WatchedPage[] = []
beforeAll(async () => {
  server = await openServer({ rotateEvery: Number.MAX_SAFE_INTEGER })
}, 60_000)
afterEach(async () => {
  const pages = open.splice(0)
  await Promise.all(pages.map(({ close }) => close()))
  for (const { expectNoProblems } of pages) expectNoProblems()
})
afterAll(() => server.close())

const visit = async (path: string, options: Partial<OpenOptions> = {}) => {
  await startScenario(server.url, 'demo')
  const opened = await openPage({ base: server.url, path, storage: await logIn(server.url, 'customer'), ...options })
  open.push(opened)
  return opened.page
}
const db = () => {
  if (!server.sandbox) throw new Error('There is no sandbox behind the page')
  return server.sandbox.db
}

/** The customer's best vehicle and its place, as the database has them. */
const ownBest = async () => {
  const [best] = await db()
    .select()
    .from(pointVehicles)
    .where(eq(pointVehicles.userId, 'u-customer'))
    .orderBy(desc(pointVehicles.integral))
  if (!best) throw new Error('The customer has no vehicle')
  const [above] = await db()
    .select({ rows: count() })
    .from(pointVehicles)
    .where(gt(pointVehicles.integral, best.integral))
  return { ...best, rank: (above?.rows ?? 0) + 1 }
}

describe.each(['en', 'zh-CN'] as const)('in %s', (lang) => {
  const text = lang === 'en' ? en : zh
  const { back } = lang === 'en' ? commonEn : commonZh
  const { titles } = text

  it('the ranking leads to the own total, its record, the goods and the explanation', async () => {
    const page = await visit('/nav', { lang, theme: lang === 'en' ? 'light' : 'dark' })
    await button(page, titles['/integral/index']).tap()
    await arrive(page, '/integral/index')
    const best = await ownBest()
    const bar = page.getByRole('contentinfo')
    await bar.getByText(best.plateNo).waitFor()
    await bar.getByText(text.rank(best.rank)).waitFor()
    await bar.getByText(text.points(best.integral)).waitFor()
    expect(await overflow(page)).toEqual([])

    await button(bar, titles['/integral/my']).tap()
    await arrive(page, `/integral/my?plateNo=${encodeURIComponent(best.plateNo)}`)
    await page.getByText(String(best.integral), { exact: true }).waitFor()
    await page.getByText(text.rank(best.rank)).waitFor()
    await page.getByText(text.points(best.usedIntegral), { exact: true }).waitFor()
    const offered = await db().select().from(goods).orderBy(asc(goods.needIntegral))
    const cards = page.getByRole('article')
    await expect.poll(() => cards.count()).toBe(offered.length)
    expect(await cards.getByText(text.points(offered[0]?.needIntegral ?? 0), { exact: true }).count()).toBe(1)
    expect(await cards.getByText(text.goods.noneLeft).count()).toBe(offered.filter(({ remain }) => remain === 0).length)
    expect(await overflow(page)).toEqual([])

    await button(page, titles['/integral/total']).tap()
    await arrive(page, `/integral/total?plateNo=${encodeURIComponent(best.plateNo)}`)
    const records = await db()
      .select()
      .from(pointRecords)
      .where(eq(pointRecords.vehicleId, best.id))
      .orderBy(desc(pointRecords.createdAt))
    await page.getByText(text.record.balance(best.integral)).first().waitFor()
    await expect.poll(() => cards.first().getAttribute('aria-setsize')).toBe(String(records.length))
    const latest = records[0]
    const sign = latest?.changeType === POINTS_CHANGE.added ? '+' : '−'
    await cards.first().getByText(`${sign}${latest?.integral}`, { exact: true }).waitFor()
    expect(latest?.balance).toBe(best.integral)
    expect(await overflow(page)).toEqual([])

    await button(page, back).tap()
    await arrive(page, `/integral/my?plateNo=${encodeURIComponent(best.plateNo)}`)
    await button(page, titles['/integral/explain']).tap()
    await arrive(page, '/integral/explain')
    await page.getByText(`−${text.points(POINTS_OF.violation)}`).waitFor()
    expect(await overflow(page)).toEqual([])
  })
})

it('10,000 vehicles scroll to the last one: few rows in the document, the own one always in sight', async () => {
  const page = await visit('/integral/index')
  const { plateNo } = await ownBest()
  const own = page.getByRole('contentinfo').getByText(plateNo)
  await own.waitFor()
  const isInSight = async (): Promise<boolean> => {
    const box = await own.boundingBox()
    const { height } = page.viewportSize() ?? { height: 0 }
    return box !== null && box.y > 0 && box.y + box.height < height
  }
  const sizes: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/ranking/list')) sizes.push((request.postDataJSON() as { pageSize: number }).pageSize)
  })
  const counts: number[] = []
  for (let asked = 0; asked < RANKING_PAGE_MAX; asked = sizes.at(-1) ?? 0) {
    const answer = page.waitForResponse('**/ranking/list')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await answer
    await page.waitForFunction(() => document.querySelector('[role=feed]')?.getAttribute('aria-busy') === 'false')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    counts.push(await page.getByRole('article').count())
    expect(await isInSight()).toBe(true)
  }
  // Doubled each time, and never the same twice.
  expect(sizes).toEqual([...new Set(sizes)])
  expect(sizes.length).toBeLessThanOrEqual(11)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.locator(`article[aria-posinset="${VEHICLES}"]`).waitFor()

  // From the end to the middle and to the top, step by step.
  const most = await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    let most = 0
    const start = document.documentElement.scrollHeight
    for (let step = 0; step <= 100; step++) {
      scrollTo(0, start * (1 - step / 100))
      await frame()
      await frame()
      most = Math.max(most, document.querySelectorAll('article').length)
    }
    return most
  })
  expect(Math.max(most, ...counts)).toBeLessThan(60)
  expect(await isInSight()).toBe(true)
  await page.locator('article[aria-posinset="1"]').waitFor()
})
