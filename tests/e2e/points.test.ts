/** Points on the hosted build, by touch: from the ranking to the user's total, the record, the goods and the explanation, compared with
 * the database; and scrolling through a ranking of 10,000 vehicles. */
import { asc, count, desc, eq, gt } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { goods, pointRecords, pointVehicles } from '../../examples/sandbox/park/db/schema.ts'
import { VEHICLES } from '../../examples/sandbox/scenarios/points.ts'
import { POINTS_CHANGE, POINTS_OF } from '../../src/contract/model/integral.ts'
import { common } from '../../src/contract/text/zh-CN/common.ts'
import { integral as zh } from '../../src/contract/text/zh-CN/integral.ts'
import { openBrowserPark } from '../helpers/browser-park.ts'
import { overflow } from '../helpers/browser.ts'
import { arrive, button } from '../helpers/page-actions.ts'
import type { OpenOptions } from '../helpers/phone.ts'

const park = openBrowserPark({ rotateEvery: Number.MAX_SAFE_INTEGER })

const visit = async (path: string, options: Pick<OpenOptions, 'lang' | 'theme'> = {}): Promise<Page> => {
  await park.start('demo')
  return park.visit('customer', path, options)
}

/** The customer's best vehicle and its rank in the database. */
const ownBest = async () => {
  const [best] = await park.db
    .select()
    .from(pointVehicles)
    .where(eq(pointVehicles.userId, 'u-customer'))
    .orderBy(desc(pointVehicles.integral))
  if (!best) throw new Error('The customer has no vehicle')
  const [above] = await park.db
    .select({ rows: count() })
    .from(pointVehicles)
    .where(gt(pointVehicles.integral, best.integral))
  return { ...best, rank: (above?.rows ?? 0) + 1 }
}

it('the ranking links to the own total, its record, the goods and the explanation', async () => {
  const page = await visit('/nav', { lang: 'zh-CN', theme: 'dark' })
  await button(page, zh.titles['/integral/index']).tap()
  await arrive(page, '/integral/index')
  const best = await ownBest()
  const bar = page.getByRole('contentinfo')
  await bar.getByText(best.plateNo).waitFor()
  await bar.getByText(zh.rank(best.rank)).waitFor()
  await bar.getByText(zh.points(best.integral)).waitFor()
  expect(await overflow(page)).toEqual([])

  await button(bar, zh.titles['/integral/my']).tap()
  await arrive(page, `/integral/my?plateNo=${encodeURIComponent(best.plateNo)}`)
  await page.getByText(String(best.integral), { exact: true }).waitFor()
  await page.getByText(zh.rank(best.rank)).waitFor()
  await page.getByText(zh.points(best.usedIntegral), { exact: true }).waitFor()
  const offered = await park.db.select().from(goods).orderBy(asc(goods.needIntegral))
  const cards = page.getByRole('article')
  await expect.poll(() => cards.count()).toBe(offered.length)
  expect(await cards.getByText(zh.points(offered[0]?.needIntegral ?? 0), { exact: true }).count()).toBe(1)
  expect(await cards.getByText(zh.goods.noneLeft).count()).toBe(offered.filter(({ remain }) => remain === 0).length)
  expect(await overflow(page)).toEqual([])

  await button(page, zh.titles['/integral/total']).tap()
  await arrive(page, `/integral/total?plateNo=${encodeURIComponent(best.plateNo)}`)
  const records = await park.db
    .select()
    .from(pointRecords)
    .where(eq(pointRecords.vehicleId, best.id))
    .orderBy(desc(pointRecords.createdAt))
  await page.getByText(zh.record.balance(best.plateNo, best.integral)).first().waitFor()
  await expect.poll(() => cards.first().getAttribute('aria-setsize')).toBe(String(records.length))
  const latest = records[0]
  const sign = latest?.changeType === POINTS_CHANGE.added ? '+' : '−'
  await cards.first().getByText(`${sign}${latest?.integral}`, { exact: true }).waitFor()
  expect(latest?.balance).toBe(best.integral)
  expect(await overflow(page)).toEqual([])

  await button(page, common.back).tap()
  await arrive(page, `/integral/my?plateNo=${encodeURIComponent(best.plateNo)}`)
  await button(page, zh.titles['/integral/explain']).tap()
  await arrive(page, '/integral/explain')
  await page.getByText(`−${zh.points(POINTS_OF.violation)}`).waitFor()
  expect(await overflow(page)).toEqual([])
})

it('10,000 vehicles scroll to the last one: few rows in the document, the own one always in sight', async () => {
  const page = await visit('/integral/index')
  const { plateNo } = await ownBest()
  await page.getByRole('contentinfo').getByText(plateNo).waitFor()
  // Only what is in view is loaded.
  await page.waitForLoadState('networkidle')
  expect(await page.locator(`article[aria-setsize="${VEHICLES}"]`).count()).toBeGreaterThan(0)
  expect(await page.getByText('That’s all').count()).toBe(0)
  const answers: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/ranking/list'))
      answers.push(response.json().then(({ data }: { data: { data: object[] } }) => data.data.length))
  })
  /** Frame by frame: down to the last row, and back to the top in a hundred steps. */
  const seen = await page.evaluate(
    async ([last, plate]) => {
      const seen = { most: 0, hidden: 0, frames: 0 }
      const find = (position: string): Element | null => document.querySelector(`article[aria-posinset="${position}"]`)
      const go = async (top: number): Promise<void> => {
        scrollTo(0, top)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        const own = document.querySelector('footer')
        const { top: upper = 0, bottom = 0 } = own?.getBoundingClientRect() ?? {}
        const isInSight = upper > 0 && bottom <= innerHeight + 0.5 && own?.textContent.includes(plate)
        seen.hidden += isInSight ? 0 : 1
        seen.most = Math.max(seen.most, document.querySelectorAll('article').length)
        seen.frames += 1
      }
      while (!find(last)) await go(document.documentElement.scrollHeight)
      const end = document.documentElement.scrollHeight
      for (let step = 99; step >= 0; step--) await go((end * step) / 100)
      while (!find('1')) await go(0)
      return seen
    },
    [String(VEHICLES), plateNo] as const,
  )
  expect(seen.hidden).toBe(0)
  expect(seen.most).toBeLessThan(60)
  expect(seen.frames).toBeGreaterThan(100)
  // The page size doubles each time; the last request returns all rows.
  const sizes = await Promise.all(answers)
  expect(sizes.length).toBeLessThanOrEqual(10)
  expect(sizes.at(-1)).toBe(VEHICLES)
})
