/** Screens do not move under the finger: a new one begins at its top, Back leads to where one was, and answers that come late push nothing
 * away. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { openPage } from '../helpers/browser.ts'
import { LOOKS, type Look } from '../gallery/looks.ts'
import { inParallel } from '../helpers/in-parallel.ts'
import { logIn, startScenario, type PersonName } from '../helpers/sandbox-client.ts'
import { openServer } from '../helpers/sandbox.ts'

let park: Listening
beforeAll(async () => {
  park = await openServer({ rotateEvery: Number.MAX_SAFE_INTEGER })
}, 60_000)
afterAll(() => park.close())

const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

const pageHeight = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)

it('a new screen begins at its top, and Back leads to where one was', async () => {
  const { page, close } = await openPage({ base: park.url, path: '/nav' })
  const entry = page.getByRole('button', { name: 'Service agreement' })
  await entry.waitFor()
  await page.waitForLoadState('networkidle')
  const left = 150
  await page.evaluate((y) => window.scrollTo(0, y), left)
  // The last card may be drawn after the last answer.
  let height = 0
  const isAsBefore = async (): Promise<boolean> => height === (height = await pageHeight(page))
  await expect.poll(isAsBefore, { interval: 250 }).toBe(true)
  // A tap would scroll the entry into sight first.
  await entry.evaluate((button: HTMLElement) => button.click())
  await page.getByRole('heading', { level: 1, name: 'Service agreement' }).waitFor()
  expect(await scrollY(page)).toBe(0)
  await page.getByRole('button', { name: 'Back' }).tap()
  await entry.waitFor()
  await expect.poll(() => pageHeight(page)).toBe(height)
  expect(Math.abs((await scrollY(page)) - left)).toBeLessThanOrEqual(2)
  await close()
})

const LATE_MS = 700
const SHIFT_MAX = 0.05

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Sums up the shifts of a page, and names what moved in the largest one. */
const watchShifts = (): void => {
  const seen = { sum: 0, largest: 0, what: '' }
  Object.assign(window, { shifts: seen })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) {
      seen.sum += shift.value
      if (shift.value <= seen.largest) continue
      seen.largest = shift.value
      seen.what = shift.sources.map(({ node }) => node?.textContent?.slice(0, 30)).join(' | ')
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How a route is looked at first: its own look, as in the gallery. */
const scenes = Object.entries(LOOKS).flatMap(([route, looks]): [string, Look][] => {
  const look = (looks as readonly Look[]).find(({ face, act }) => !face && !act) ?? (looks as readonly Look[])[0]
  return look ? [[route, look]] : []
})

it('no screen shifts by more than 0.05 when its answers take 700 ms', { timeout: 300_000 }, async () => {
  const scenarios = [...new Set(scenes.map(([, { scenario = 'demo' }]) => scenario))]
  const offenders: string[] = []
  for (const scenario of scenarios) {
    const started = await startScenario(park.url, scenario)
    const people = new Map<PersonName, Promise<Record<string, string>>>()
    const storageOf = (person: PersonName): Promise<Record<string, string>> => {
      const known = people.get(person) ?? logIn(park.url, person)
      people.set(person, known)
      return known
    }
    const own = scenes.filter(([, look]) => (look.scenario ?? 'demo') === scenario)
    await inParallel(own, 3, async ([route, { query, as }]) => {
      const search = typeof query === 'function' ? query(started) : query
      const { page, close } = await openPage({
        base: park.url,
        path: search ? `${route}?${search}` : route,
        ...(as && { storage: await storageOf(as) }),
        onPage: async (opened) => {
          await opened.addInitScript(watchShifts)
          await opened.route('**/api/**', async (asked) => {
            await new Promise((resolve) => setTimeout(resolve, LATE_MS))
            await asked.continue()
          })
        },
      })
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      const { sum, what } = await page.evaluate(
        () => (window as unknown as { shifts: { sum: number; what: string } }).shifts,
      )
      if (sum > SHIFT_MAX) offenders.push(`${route} ${sum.toFixed(2)}: ${what}`)
      await close()
    })
  }
  expect(scenes.length).toBeGreaterThan(35)
  expect(offenders).toEqual([])
})
